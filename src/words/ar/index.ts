import type { Words } from '../en/index.ts';
import { article } from './article.ts';
import { card } from './card.ts';
import { checklist } from './checklist.ts';
import { dates } from './dates.ts';
import { file } from './file.ts';
import { frame } from './frame.ts';
import { helpful } from './helpful.ts';
import { listing } from './listing.ts';
import { subscribe } from './subscribe.ts';

export const ar = { article, card, checklist, dates, file, frame, helpful, listing, subscribe } satisfies Words;
