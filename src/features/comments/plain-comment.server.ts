import type { PlainForm } from '#src/features/visitor-form/failed-page.server.ts';
import { readableFailures } from '#src/features/visitor-form/plain-form.server.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { commentFieldsIn } from './comment-form.ts';

const formIn = (lang: Language): PlainForm => ({
  title: wordsOf(lang).commentForm.notPosted,
  fields: commentFieldsIn(wordsOf(lang).commentForm),
  limits: visitorLimits,
  hidden: ['parent_id'],
  backTo: ({ req }) => `${req.path.replace(/^\/api\/blogs\/(.*)\/comments$/, '/blog/$1')}#comments`,
});

/** Shows a browser without script what is wrong with its comment (§7.comment). */
export const readableCommentFailures = readableFailures(formIn);
