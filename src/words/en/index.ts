import { article } from './article.ts';
import { card } from './card.ts';
import { checklist } from './checklist.ts';
import { dates } from './dates.ts';
import { file } from './file.ts';
import { frame } from './frame.ts';
import { helpful } from './helpful.ts';
import { listing } from './listing.ts';
import { subscribe } from './subscribe.ts';

export const en = { article, card, checklist, dates, file, frame, helpful, listing, subscribe };

/** All words of one language; what a language lacks fails the types. */
export type Words = typeof en;
