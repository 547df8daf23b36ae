import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { commentFields } from './comment-form.ts';

const form: PlainForm = {
  title: 'Your comment was not posted',
  fields: commentFields,
  limits: visitorLimits,
  hidden: ['parent_id'],
  backTo: ({ req }) => `${req.path.replace(/^\/api\/blogs\/(.*)\/comments$/, '/blog/$1')}#comments`,
};

/** Shows a browser without script what is wrong with its comment (§7.comment). */
export const readableCommentFailures = readableFailures(form);
