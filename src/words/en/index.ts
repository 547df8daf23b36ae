import { article } from './article.ts';
import { card } from './card.ts';
import { checklist } from './checklist.ts';
import { commentForm } from './comment-form.ts';
import { comments } from './comments.ts';
import { dates } from './dates.ts';
import { enquiry } from './enquiry.ts';
import { file } from './file.ts';
import { frame } from './frame.ts';
import { helpful } from './helpful.ts';
import { listing } from './listing.ts';
import { mail } from './mail.ts';
import { richText } from './rich-text.ts';
import { said } from './said.ts';
import { service } from './service.ts';
import { subscribe } from './subscribe.ts';
import { subscription } from './subscription.ts';
import { visitorForm } from './visitor-form.ts';

export const en = {
  article,
  card,
  checklist,
  commentForm,
  comments,
  dates,
  enquiry,
  file,
  frame,
  helpful,
  listing,
  mail,
  richText,
  said,
  service,
  subscribe,
  subscription,
  visitorForm,
};

/** All words of one language; what a language lacks fails the types. */
export type Words = typeof en;
