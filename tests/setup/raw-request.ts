import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends a request to a port of this machine exactly as it is written; returns the whole answer.
 * @param request without its last line break; a body follows an empty line
 */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const [head, body = ''] = request.split('\r\n\r\n');
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`);
  return text(socket);
}
