import { postFields } from './post.ts';

/** What the API's description says of the fields that the product adds to the specified ones of requests (§10.openapi); those of answers say it themselves. */
export const additiveFields: Record<string, string> = {
  ...Object.fromEntries(Object.entries(postFields.shape).flatMap(([name, { description }]) => (description ? [[name, description]] : []))),
  excerpt: 'Additive in requests. The text of the card and the description; left out, it stays as it is.',
  content: 'Additive in requests. The text of old posts; left out, it stays as it is.',
  image_url: 'Additive in requests. The picture of old posts; left out, it stays as it is.',
  image: 'Additive in requests. The picture of old posts; left out, it stays as it is.',
  id: 'Additive in requests. The address; it can be chosen until the first publication. Without it, it is made from the title.',
  publication_date: 'Additive. The date that the post shows; null gives the choice back to the first publication.',
  version:
    'Additive. The version that an update started from; when another save came first, the answer is 409. Without it, the last save wins.',
  text: 'Additive. The write of GET /api/blogs/{id}/text that this save goes on from, and the name of this one; when another write came first, the answer is 409.',
  submission_id: 'Additive. A random id of this creation, so that sending it again makes no second post.',
};
