import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** What the live site carries (design, section 4): the revision that was read before the content of this build. */
export const GET: APIRoute = async () => {
  const [stamp] = await getCollection('stamp');
  if (!stamp) throw new Error('The build has no stamp.');
  return Response.json(stamp.data);
};
