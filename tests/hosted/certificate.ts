import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from './tools.ts';

export type Certificate = { key: string; cert: string };

type Generate = (
  attributes: { name: string; value: string }[],
  options: { keySize: number; algorithm: string; extensions: object[] },
) => Promise<{ private: string; cert: string }>;

/** Makes a certificate for these hosts, and writes it into a file for NODE_EXTRA_CA_CERTS. */
export async function makeCertificate(folder: string, hosts: string[]): Promise<Certificate & { file: string }> {
  const { generate } = await tools.load<{ generate: Generate }>('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'The internet of npm run test:hosted' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  });
  const file = join(folder, 'certificate.pem');
  writeFileSync(file, cert);
  return { key, cert, file };
}
