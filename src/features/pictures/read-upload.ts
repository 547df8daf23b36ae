import { AppError } from '#src/lib/errors.ts';
import { imageTooLarge, uploadLimit } from './image.ts';

const bodyLimit = uploadLimit + 65_536;
const expectedForm = 'Please send one image as multipart/form-data in the field "file".';

/**
 * Reads the one file in the field `file` of a multipart/form-data body; ignores its name and declared type.
 * Stops reading at 64 KB over `uploadLimit`, whatever Content-Length says.
 * @throws AppError `too_large` over the limit, `bad_request` for any other body
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new AppError('bad_request', expectedForm);
  if (Number(request.headers.get('Content-Length')) > bodyLimit) throw cancelAndRefuse(request.body);
  const file = onlyFile(await parseForm(await readBody(request.body), type));
  if (file.size > uploadLimit) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}

async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(bodyLimit);
  const reader = body.getReader();
  let length = 0;
  for (let chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
    if (length + chunk.length > bodyLimit) throw cancelAndRefuse(reader);
    buffer.set(chunk, length);
    length += chunk.length;
  }
  return buffer.subarray(0, length);
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch (cause) {
    throw new AppError('bad_request', 'The upload was interrupted. Please try again.', { cause });
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new AppError('bad_request', `The form could not be read. ${expectedForm}`, { cause });
  }
}

function onlyFile(form: FormData): File {
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file, ...others] = form.getAll('file');
  if (files.length === 1 && file instanceof File && others.length === 0) return file;
  throw new AppError('bad_request', expectedForm);
}

/** Cancels without waiting: a slow sender must not delay the response. */
function cancelAndRefuse(source: { cancel: () => Promise<void> }): AppError {
  void source.cancel().catch(() => undefined);
  return tooLarge();
}

function tooLarge(): AppError {
  return new AppError('too_large', imageTooLarge);
}
