import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** The revision of this build, read before its content; says what the live site shows (§11.live). */
export const GET: APIRoute = async () => {
  const [buildInfo] = await getCollection('buildInfo');
  if (!buildInfo) throw new Error('The build has no build info.');
  return Response.json(buildInfo.data);
};
