import { hasRightToLeft } from '#src/lib/bidi.ts';
import { site } from '#src/site.ts';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { wordsOf } from '#src/words/words.ts';
import { answerSentence, shortName } from './public-site-profile.ts';
import type { SiteProfile } from './site-profile.ts';

type Owner = Pick<SiteProfile, 'works_for' | 'answer_time' | 'asking_costs' | 'author_title' | 'author_bio' | 'short_name' | 'ar'>;

/** The owner's words for a page of a language: Arabic ones where there are any, else the English ones, which are foreign there. */
export function ownerIn(lang: Language, owner: Owner) {
  const own = lang === 'ar' ? owner.ar : null;
  const words = (arabic: string | null | undefined, english: string): Spoken =>
    arabic ? { text: arabic, isForeign: false } : { text: english, isForeign: lang !== 'en' };
  const optional = (arabic: string | null | undefined, english: string | null) => (arabic || english ? words(arabic, english ?? '') : null);
  const answer = own?.answer_time && fill(wordsOf(lang).enquiry.answer, { when: own.answer_time });
  return {
    name: words(own?.name, site.name),
    /** What a button calls the owner. */
    shortName: words(own?.name && shortName({ short_name: null }, own.name), shortName(owner)),
    /** Below the name in the footer, and on the author's card. */
    footerTitle: words(own?.title, site.footerTagline),
    title: words(own?.title, owner.author_title),
    bio: words(own?.bio, owner.author_bio),
    worksFor: optional(own?.works_for, owner.works_for),
    answerTime: optional(own?.answer_time, owner.answer_time),
    askingCosts: optional(own?.asking_costs, owner.asking_costs),
    /** What is promised to who asks. */
    promises: together([optional(answer, answerSentence(owner)), optional(own?.asking_costs, owner.asking_costs)]),
  };
}

/** Words of the owner of which there is one version, such as an address: foreign on an Arabic page unless they are Arabic. */
export function writtenIn(lang: Language, text: string): Spoken {
  return { text, isForeign: lang !== 'en' && !hasRightToLeft(text) };
}

/** Sentences that follow each other; English ones among Arabic ones stay in one piece, so that they are read in their order. */
function together(sentences: (Spoken | null)[]): Spoken[] {
  const known = sentences.filter((sentence) => sentence !== null);
  const isOne = known.length > 1 && known.every(({ isForeign }) => isForeign);
  return isOne ? [{ text: known.map(({ text }) => text).join(' '), isForeign: true }] : known;
}

type Author = { name: string; title: string; bio: string };

/** The author's card; without an owner, as in the sample article, it is that of the post. */
export function authorIn(lang: Language, author: Author, owner: Owner | null) {
  const isForeign = lang !== 'en';
  const [name, title, bio] = [author.name, author.title, author.bio].map((text) => ({ text, isForeign })) as [Spoken, Spoken, Spoken];
  const own = owner && ownerIn(lang, owner);
  const pick = (words: Spoken | undefined, english: Spoken) => (words && !words.isForeign && isForeign ? words : english);
  return { name: pick(own?.name, name), title: pick(own?.title, title), bio: pick(own?.bio, bio) };
}
