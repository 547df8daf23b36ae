import type { APIRoute } from 'astro';
import { iconPng } from '#src/features/sharing/icon.server.ts';
import { icons } from '#src/features/sharing/icons.ts';

/** The icon that browsers and feed readers request by default: one PNG in the container of Windows. */
export const GET: APIRoute = async () => {
  const [small] = icons;
  const png = small ? await iconPng(small) : Buffer.alloc(0);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(small?.pixels ?? 0, 6);
  header.writeUInt8(small?.pixels ?? 0, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(new Uint8Array(Buffer.concat([header, png])), { headers: { 'Content-Type': 'image/x-icon' } });
};
