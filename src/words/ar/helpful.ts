import type { helpful as english } from '../en/helpful.ts';

export const helpful: typeof english = {
  button: 'أفادتني',
  once: 'أفادت قارئًا واحدًا',
  often: 'عدد القرّاء الذين أفادتهم: {n}',
};
