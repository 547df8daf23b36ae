import { AppError } from '#src/lib/errors.ts';
import { imageTooLarge, uploadLimit } from './image.ts';

/** What an upload takes: a kind of file, its most bytes, and the refusal of more. */
export type UploadKind = { name: string; limit: number; tooLarge: string };

const image: UploadKind = { name: 'image', limit: uploadLimit, tooLarge: imageTooLarge };
const roomForForm = 65_536;

/**
 * Reads the one file in the field `file` of a multipart/form-data body; ignores its name and declared type.
 * Stops reading at 64 KB over the limit, whatever Content-Length says.
 * @throws AppError `too_large` over the limit, `bad_request` for any other body
 */
export async function readUpload(request: Request, kind = image): Promise<Uint8Array> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new AppError('bad_request', expectedForm(kind));
  if (Number(request.headers.get('Content-Length')) > kind.limit + roomForForm) throw cancelAndRefuse(request.body, kind);
  const file = onlyFile(await parseForm(await readBody(request.body, kind), type, kind), kind);
  if (file.size > kind.limit) throw tooLarge(kind);
  return new Uint8Array(await file.arrayBuffer());
}

function expectedForm({ name }: UploadKind): string {
  return `Please send one ${name} as multipart/form-data in the field "file".`;
}

async function readBody(body: ReadableStream<Uint8Array>, kind: UploadKind): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(kind.limit + roomForForm);
  const reader = body.getReader();
  let length = 0;
  for (let chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
    if (length + chunk.length > buffer.length) throw cancelAndRefuse(reader, kind);
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

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string, kind: UploadKind): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new AppError('bad_request', `The form could not be read. ${expectedForm(kind)}`, { cause });
  }
}

function onlyFile(form: FormData, kind: UploadKind): File {
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file, ...others] = form.getAll('file');
  if (files.length === 1 && file instanceof File && others.length === 0) return file;
  throw new AppError('bad_request', expectedForm(kind));
}

/** Cancels without waiting: a slow sender must not delay the response. */
function cancelAndRefuse(source: { cancel: () => Promise<void> }, kind: UploadKind): AppError {
  void source.cancel().catch(() => undefined);
  return tooLarge(kind);
}

function tooLarge(kind: UploadKind): AppError {
  return new AppError('too_large', kind.tooLarge);
}
