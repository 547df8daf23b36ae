import { unmask } from './characters/look-alikes.ts';
import { reasonToHoldName } from './characters/reserved-names.ts';
import { hasContactDetails } from './contact-details.ts';
import { hasLetters, hidesCharacters, linesIn } from './readable-text.ts';

/**
 * A comment or an enquiry as posted: `filledField` is the honeypot; `millisecondsToFill` is null when it was not sent, which says nothing; `about`
 * has words of what it is about, such as the id of the article.
 */
export type Submission = {
  name: string;
  email: string;
  message: string;
  filledField: string;
  millisecondsToFill: number | null;
  about?: string;
};

/**
 * What a rule judges: the submission without outer spaces; `shown`, name and message as readers see them; `wording`, the same for patterns of
 * words: lower case, one space for spaces, `-`, `_` and `/`, look-alike letters undone; `stated`, the same without questions; and the advertising
 * phrases and links that are in it.
 */
type Facts = Required<Submission> & { shown: string; wording: string; stated: string; advertising: string[]; links: number };
type Rule = { name: string; points: number; reason: (facts: Facts) => string | false };

/** The rules about how something was sent, whatever it says. */
const rulesOfSending = ['hidden field', 'hurry'];

/** The points from which a text is suspected of spam: a rule of 4 points is enough alone, weaker ones only together. */
export const suspectedFrom = 4;
/** Milliseconds that a person needs at least to fill the form (§10.comment-traps). */
export const minFillTimeMs = 3_000;
/** Lines from which a comment shouts the others down; 4,000 characters of ordinary text take half as many on a phone. */
const manyLines = 80;

/** Characters that are searched; NFKC turns some characters into eighteen. */
const maxWordingLength = 8_000;

const link =
  /https?:\/\/[^\s<>"\]]+|(?:www|t\.me)[./][^\s<>"\]]+|(?<![\w.@-])[a-z0-9-]{2,63}(?:\.[a-z0-9-]{1,63}){0,2}\.(?:com|net|org|info|biz|io|ae|ru|xyz|top|shop|site|vip)\b/gi;
const officialLink = /^(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){0,3}(?:gov|u)\.ae(?:[/?#]|[.,;:!)]*$)/i;
/** Where founders sell, register and bank; the names of these places are in their questions. */
const knownPlace =
  /^(?:https?:\/\/)?(?:www\.)?(?:amazon|noon|ebay|etsy|shopify|alibaba|booking|airbnb|dubizzle|bayut|linkedin|google|gmail|dmcc|difc|adgm|jafza|dafz|rakez|ifza|meydanfz|shams|spcfz|dubaisouth|dubaichamber)\.(?:com|ae|org|net)\/?[.,;:!?)]*$/i;
const markup = /<a\s|<iframe|<script|\[(?:url|link|img)(?:=|\]\s{0,3}(?:https?:|www\.))/i;
const shortener = /\b(?:bit\.ly|tinyurl\.com|is\.gd|cutt\.ly|rb\.gy|ow\.ly|rebrand\.ly|shorturl\.at|t\.ly|(?<!maps\.app\.)goo\.gl)\/\w/i;
/** Words of this trade, which every question about it repeats; Arabic ones after their article and particles. */
const tradeWord =
  /^(?:licen[cs]|permit|visa|residen|immigra|compan|business|corporat|compliance|setup|formation|activit|trade|trading|free|zone|mainland|offshore|dubai|emirat|offic|address|lease|bank|account|tax|fees?$|cost|partner|sponsor|shareholder|sharehold|director|manager|invest|famil|employ|approv|register|registr|renew|document|passport|certif|contract|agent|consult)|^[وفبلك]?(?:ال|لل)?(?:رخص|ترخيص|تراخيص|تأشير|إقام|اقام|شرك|منطق|مناطق|حر[ةه]|حساب|بنك|مصرف|ضريب|رسوم|مستثمر|شريك|كفيل|عائل|نشاط|أنشط|تجار|مستند|عقد|مكتب|دبي)/u;
const disguisedLink = /\bhxxps?:|\w ?[[(] ?(?:dot|\.) ?[\])] ?\w/i;
const randomLetters = /^(?=\p{Script=Latin}{10,80}$)(?=.*[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{5})(?:\p{Ll}*\p{Lu}+\p{Ll}+){3}/u;
const mixedScripts = /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const spacedLetters = /(?<!\p{L})(?:\p{Script=Latin}[ .*_-]){4}\p{Script=Latin}(?!\p{L})/u;
const decorativeLetters = /[\u{1d400}-\u{1d7ff}]{3}/u;
const disposableHost =
  /[@.](?:mailinator|guerrillamail|10minutemail|yopmail|tempmail|temp-mail|trashmail|sharklasers|getnada|maildrop|dispostable)\.[a-z]+$/i;

const sellingWords = allPhrases(
  'best|cheap|buy|free|official|online|promo|deals?|services?|solutions|agency|agents?|company|experts?|store|marketing|digital|growth|seo',
  'setup|visas?|dubai|uae|jobs|movers|cleaning|loans?|crypto|forex|signals|casino|escorts?|pills|pharmacy|iptv|replica',
);
const messenger = phrases(
  '(?:whatsapp|telegram)[^|]{0,12}(?:[0-9]{5,20}|[+@(][a-z0-9]{1,20})',
  '(?:t|wa)\\.me [a-z0-9_+]+',
  'واتساب',
  '加微信',
  'телеграм',
);
/** Who asks to be called writes "me"; who advertises has others called, or texted. */
const invitation = phrases('(?:contact|e ?mail|text|call|reach|dm|write to) (?:us|him|her|them|now)|(?:text|dm|reach) me');
const advertisingPhrases = allPhrases(
  '(?:click|sign up|register|subscribe) (?:here|now|today)|(?:act|apply|order|call|buy|join|book) (?:now|today)|book a (?:free )?(?:call|demo)',
  'hurry|limited (?:time|offer|slots|seats)|(?:lowest|best|cheap|cheapest|affordable) (?:price|prices|rates?)|(?:free|fast|worldwide|overnight) (?:shipping|trial|delivery)',
  'звоните|закаж|скидк|лучшие цены|اتصل الآن|hemen üye|联系我们',
  '[0-9]{1,3}% (?:discount|off)|(?:today|this week) only|24 7|we deliver|money back',
  'visit (?:us|our|my)|check out (?:our|my)|my (?:site|page|website|blog|channel)(?=:| http| www)|for more (?:info|information|details) (?:visit|contact|call)',
  'we are (?:also )?(?:a leading|the leading|offering|providing)|100% (?:approval|guaranteed?|real|natural|legit)',
);
/** So does a founder begin who says what the company is to do. */
const presentation = phrases('we (?:also )?(?:offer|provide)');
const flattery = phrases(
  '(?:nice|great|good|amazing|wonderful|awesome|useful|informative) (?:post|article|blog|info|information|site|read|content)|well written',
  'thanks? (?:you )?for (?:sharing|this informative|the informative)|keep (?:it up|up the)|enjoyed reading|hits? the nail|very informative',
  'bookmark(?:ed)? (?:your|this)|your (?:writing style|quality content)|(?:found|came across|stumbled (?:up)?on) (?:your|this) (?:blog|site|post)|exactly what i was looking',
  '(?:you have a|what a|such a) (?:great|nice|wonderful|amazing) (?:website|blog|site|post|article|read)|your (?:blog )?posts? (?:is|are) (?:so|very|really|amazing|an excellent)|insightful',
);
/** Kinds of offers, as the reason names them. One gives 3 points whatever the number, so an offer alone does not suffice. */
const offers = {
  'cheap loans': phrases(
    '(?:cheap|instant|quick|urgent|payday|easy) loans?|loans? (?:offers?|without|at [0-9]+%?|approval|firm)|offer (?:a )?loans?|loan lender',
    '(?:at|with) [0-9.]{1,4} ?% interest|god fearing|living testimony|قرض سريع|кредит без отказа|无抵押贷款',
  ),
  'crypto profits': phrases(
    '(?:guaranteed|daily|weekly) (?:profits?|returns?|income)|double your (?:bitcoin|money|crypto)|(?:bitcoin|crypto) investment|binary options?',
    'invested [^|.]{0,20}(?:got|earned|made|received|withdrew)',
    'recover(?:ed|y of)? (?:[a-z]{1,12} ){0,3}(?:bitcoin|crypto|usdt|funds)|recovery (?:expert|specialist)|(?:forex|crypto) signals|no kyc|(?:buy|sell) usdt|airdrop|connect your wallet',
  ),
  'search ranking': phrases(
    'backlinks?|(?:first|top) page of google|guest post(?:s|ing)?|seo (?:services?|packages?|experts?)|web(?:site)? traffic|link insertion',
    '(?:increase|boost|grow) your (?:traffic|sales|ranking|business)|leads every|web design services|explainer videos?|on autopilot',
    '(?:hello|hi|dear) (?:webmaster|site owner|website owner)|your (?:page|site|website) (?:loads|is slow|is not on|does not rank)',
  ),
  medicines: phrases(
    'viagra|cialis|levitra|kamagra|tramadol|xanax|modafinil|without (?:a )?prescription|weight loss pills?',
    'herbal (?:cure|medicine|remedy|doctor)|(?:cure|cured|healed) (?:for|of|from) (?:herpes|hiv|diabetes|cancer)',
  ),
  gambling: phrases(
    'online casinos?|casino bonus|free spins|deposit bonus|sports betting|fixed matches|slot gacor|judi online|togel|bahis(?! konusu)|apuestas|казино|ставки на спорт|博彩',
  ),
  'visas and papers without checks': phrases(
    'guaranteed (?:[a-z]{1,12} )?visa|visa without|(?:no|without|zero) (?:ielts|interview|documents)|free visa|专业(?:代办|办理)|代开发票|办假证',
    '(?:registered|real|fake|buy) (?:passports?|documents|diplomas?|degrees?)|купить (?:диплом|паспорт|права)',
  ),
  'essay writing': phrases('essay (?:writing|help)|write my (?:essay|paper)|(?:assignment|dissertation) help'),
  followers: phrases('(?:buy|cheap|real) (?:[a-z]{1,12} )?(?:followers|likes|subscribers|reviews)'),
  'adult services': phrases(
    'escorts? service|call girls|hot (?:girls|singles)|porn|sex chat|onlyfans|nudes|private photos|feeling lonely|hey (?:handsome|baby|dear)|dating site',
  ),
  'spells and hackers': phrases('spell caster|love spells?|lottery spells?|black magic|hire a hacker|illuminati'),
  'easy money': phrases(
    '(?:earn|make) (?:up to )?[$€£]? ?[0-9][0-9,.]{0,9}[$€£]? (?:per|a|every|daily|weekly)',
    'work from home|(?:make|earn|real) money (?:online|from|fast)',
  ),
  'false alarms': phrases(
    '(?:confirm|verify) your (?:account|wallet|identity|email)|avoid suspension|claim your (?:prize|reward)|you have won',
  ),
  'pirated television': phrases('iptv|cracked software'),
  'copied brands': phrases('replicas? (?:watches|bags|rolex|shoes)|first copy'),
};

/** Every rule: its points and the reason that administrators read. */
export const rules: Rule[] = [
  rule('hidden field', 4, ({ filledField }) => filledField !== '' && 'The hidden field was filled in'),
  rule(
    'hurry',
    4,
    ({ millisecondsToFill: time }) => time !== null && time < minFillTimeMs && `Sent ${seconds(time)} s after the form was opened`,
  ),
  rule('reserved name', 4, ({ name }) => reasonToHoldName(name) ?? false),
  rule('many lines', 4, ({ message }) => linesIn(message) > manyLines && `Takes ${linesIn(message)} lines`),
  rule('no words', 4, ({ message }) => !hasLetters(message) && 'Contains no words'),
  rule('one link', 2, ({ links }) => links === 1 && 'Contains 1 link'),
  rule('two links', 3, ({ links }) => links === 2 && 'Contains 2 links'),
  rule('many links', 4, ({ links }) => links > 2 && `Contains ${links} links`),
  rule('link markup', 4, ({ message }) => markup.test(message) && 'Hides links in HTML or BBCode'),
  rule('shortened link', 4, ({ message }) => shortener.test(message) && 'A shortened link hides where it leads'),
  rule('disguised link', 3, ({ message }) => disguisedLink.test(message) && 'A link is written so that filters miss it'),
  rule('offer', 3, ({ stated }) => listed('Offers typical of spam', offersIn(stated))),
  rule('advertising phrase', 2, ({ advertising }) => advertising.length === 1 && listed('Advertises', advertising)),
  rule('advertising phrases', 3, ({ advertising }) => advertising.length > 1 && listed('Advertises', advertising)),
  rule('presentation', 1, ({ wording }) => listed('Presents a business', wording.match(presentation))),
  rule('contact details', 1, ({ shown }) => hasContactDetails(shown) && 'Contains an email address or a telephone number'),
  rule('messenger', 1, ({ wording }) => messenger.test(wording) && 'Names a messenger account'),
  rule('invitation', 1, ({ wording }) => listed('Asks to be contacted', wording.match(invitation))),
  rule('flattery', 2, ({ wording }) => listed('Stock praise', wording.match(flattery))),
  rule('capitals', 1, ({ message }) => mostlyCapitals(message) && 'Mostly capital letters'),
  rule('repetition', 4, ({ message }) => repeats(message) && 'Same text repeated'),
  rule('repeated words', 3, ({ message, about }) => !repeats(message) && repeatsWords(message, about) && 'Same words repeated'),
  rule('keywords', 1, ({ message, wording }) => isKeywords(message, wording) && 'Reads like a list of search words'),
  rule('random letters', 4, ({ message }) => randomLetters.test(message) && 'The message is random letters'),
  rule('advertising name', 2, ({ name }) => looksLikeAdvertisement(name) && 'Name looks like an advertisement'),
  rule('digits in name', 2, ({ name }) => count(name, /\p{Nd}/gu) > 4 && 'Name contains a telephone number or many digits'),
  rule('disposable email', 2, ({ email }) => disposableHost.test(email) && 'Throw-away email address'),
  rule('mixed alphabets', 3, ({ shown }) => mixedScripts.test(shown) && 'Mixes alphabets inside a word'),
  rule('hidden characters', 4, ({ shown }) => hidesCharacters(shown) && 'Contains invisible characters'),
  rule('spaced letters', 3, ({ message }) => spacedLetters.test(message) && 'Letters of a word are spaced apart'),
  rule('decorative letters', 2, ({ shown }) => decorativeLetters.test(shown) && 'Decorative letters instead of plain ones'),
];

/**
 * Judges a comment or an enquiry by all rules (§10.comment-holding).
 * @returns why it may be spam: 'text' when its words alone suffice, 'form' when how it was sent is needed for it; and the reasons of the
 * rules that matched
 */
export function checkForSpam(submission: Submission): { suspicion: 'none' | 'form' | 'text'; reasons: string[] } {
  const facts = factsOf(submission);
  const found = rules.flatMap(({ name, points, reason }) => {
    const text = reason(facts);
    return text ? [{ name, points, text }] : [];
  });
  const isSuspected = (some: typeof found) => some.reduce((sum, { points }) => sum + points, 0) >= suspectedFrom;
  const ofText = found.filter(({ name }) => !rulesOfSending.includes(name));
  return {
    suspicion: isSuspected(ofText) ? 'text' : isSuspected(found) ? 'form' : 'none',
    reasons: found.map(({ text }) => text),
  };
}

function rule(name: string, points: number, reason: Rule['reason']): Rule {
  return { name, points, reason };
}

function factsOf({ name, email, message, filledField, millisecondsToFill, about = '' }: Submission): Facts {
  const trimmed = { name: name.trim(), email: email.trim(), message: message.trim(), filledField: filledField.trim() };
  const shown = `${trimmed.name} | ${trimmed.message}`;
  const wording = wordingOf(shown);
  const stated = wordingOf(`${trimmed.name} | ${withoutQuestions(trimmed.message)}`);
  const advertising = [...new Set(stated.match(advertisingPhrases))];
  return { ...trimmed, millisecondsToFill, about, shown, wording, stated, advertising, links: linksIn(trimmed.message).length };
}

// The text twice: as written, and with look-alikes (Cyrillic letters, digits) replaced by the Latin letters they imitate.
function wordingOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .slice(0, maxWordingLength)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s_/-]+/g, ' ')
    .toLowerCase();
  return `${plain}\n${unmask(plain)}`;
}

/** A sentence that asks offers nothing, whatever trade it names. */
function withoutQuestions(text: string): string {
  const isQuestion = (sentence: string) => /[?؟？]$/.test(sentence.trimEnd());
  return text
    .split(/(?<=[.!?؟？\n])/)
    .filter((sentence) => !isQuestion(sentence))
    .join('');
}

function linksIn(text: string): string[] {
  return (text.match(link) ?? []).filter((found) => !officialLink.test(found) && !knownPlace.test(found));
}

function phrases(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives.join('|')})(?![a-z])`);
}

function allPhrases(...alternatives: string[]): RegExp {
  return new RegExp(phrases(...alternatives), 'g');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function listed(label: string, found: string[] | null): string | false {
  return found?.length ? `${label}: ${found.join(', ')}` : false;
}

function offersIn(wording: string): string[] {
  return Object.entries(offers).flatMap(([kind, pattern]) => (pattern.test(wording) ? [kind] : []));
}

function mostlyCapitals(text: string): boolean {
  const capitals = count(text, /\p{Lu}/gu);
  return capitals >= 20 && capitals > 0.7 * (capitals + count(text, /\p{Ll}/gu));
}

/** The same sentence three times, or next to nothing but the same few words. */
function repeats(text: string): boolean {
  const words = wordsIn(text);
  if (words.length >= 12 && new Set(words).size < 0.25 * words.length) return true;
  return timesOfMostFrequent(text.split(/[.!?\n。।]+/), 15) > 2;
}

/** Few different words, or one word over and over that belongs neither to the trade nor to the article. No reason alone: people count up kinds of a thing. */
function repeatsWords(text: string, about: string): boolean {
  const topics = wordsIn(about).filter(({ length }) => length > 3);
  const isTopic = (word: string) => tradeWord.test(word) || topics.some((topic) => word.startsWith(topic) || topic.startsWith(word));
  const words = wordsIn(text);
  const others = words.filter((word) => word.length < 4 || !isTopic(word));
  if (others.length >= 12 && new Set(others).size < 0.4 * others.length) return true;
  return timesOfMostFrequent(others, 4) > Math.max(4, 0.2 * words.length);
}

/** Many words without a sentence, selling ones among them. */
function isKeywords(message: string, wording: string): boolean {
  if (wordsIn(message).length < 15 || /[.?!؟。]/.test(message)) return false;
  return new Set(wording.match(/(?<![a-z])(?:best|cheap|buy|online|deals?|promo|discount|near me)(?![a-z])/g)).size > 1;
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []).slice(0, 200);
}

function timesOfMostFrequent(parts: string[], minLength: number): number {
  const times = new Map<string, number>();
  for (const part of parts.map((text) => text.trim())) {
    if (part.length >= minLength) times.set(part, (times.get(part) ?? 0) + 1);
  }
  return Math.max(0, ...times.values());
}

function looksLikeAdvertisement(name: string): boolean {
  return count(name.toLowerCase(), sellingWords) > 1 || count(name, link) > 0;
}

function seconds(milliseconds: number): number {
  return Math.floor(Math.max(0, milliseconds) / 100) / 10;
}
