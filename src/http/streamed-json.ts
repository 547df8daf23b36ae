/** A function on Netlify answers at most 6 MB at once; more has to be streamed. */
const mostAtOnce = 4_000_000;
const pieceSize = 64 * 1024;

/** An answer with this value as JSON, streamed when it is large. */
export function streamedJson(value: unknown, headers: Record<string, string>): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const body = bytes.byteLength > mostAtOnce ? streamOf(bytes) : bytes;
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } });
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + pieceSize));
      sent += pieceSize;
      if (sent >= bytes.byteLength) controller.close();
    },
  });
}
