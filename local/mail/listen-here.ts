import type { AddressInfo, Server } from 'node:net';

/**
 * Listens on this machine alone: at the port that was chosen or, when none was, at the usual one, and at any free one when another copy has that.
 * @returns the port
 */
export async function listenHere(server: Server, chosen: number | undefined, usual: number): Promise<number> {
  try {
    await listen(server, chosen ?? usual);
  } catch (error) {
    if (chosen !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
