import { problemsOf as problemsOfEnquiry } from '#src/features/enquiries/enquiry-rules.ts';
import { fold } from '#src/features/listing/search/fold.ts';
import { normalQuery } from '#src/features/listing/text-search/query.ts';
import { numbersOf } from '#src/features/messages/messages.server.ts';
import { csvOf } from '#src/features/messages/messages-csv.ts';
import { mailReply, whatsappReply } from '#src/features/messages/reply-links.ts';
import { pastedAddress } from '#src/features/post-editor/paste/addresses.ts';
import { momentOf } from '#src/features/post-editor/paste/article/facts.ts';
import { factNamed, labelled, sectionNamed, startsStep, withoutStepStart } from '#src/features/post-editor/paste/article/names.ts';
import { sortArticle as sortParts } from '#src/features/post-editor/paste/article/sort-article.ts';
import { numberOf } from '#src/features/post-editor/paste/lists.ts';
import { isTooDeep } from '#src/features/post-editor/paste/read-clipboard.ts';
import { takeFrontMatter } from '#src/features/post-editor/paste/text/front-matter.ts';
import { looksLikeMarkdown } from '#src/features/post-editor/paste/text/read-markdown.ts';
import { looksLikeTitle, rootFromPlain } from '#src/features/post-editor/paste/text/read-plain.ts';
import { excessOf } from '#src/features/rich-text/limits.ts';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { addressesIn } from '#src/features/rich-text/typed-addresses.ts';
import { wordsToKeep } from '#src/features/statistics/statistics.ts';
import { reasonToHoldName } from '#src/features/visitor-texts/characters/reserved-names.ts';
import { hasContactDetails } from '#src/features/visitor-texts/contact-details.ts';
import { identifiersIn, readIdentifier } from '#src/features/visitor-texts/identifier.ts';
import {
  hasLetters,
  hidesCharacters,
  isVisible,
  linesIn,
  onOneLine,
  stacksMarks,
  withoutUnseen,
} from '#src/features/visitor-texts/readable-text.ts';
import { checkForSpam } from '#src/features/visitor-texts/spam-rules.ts';
import { problemsOf } from '#src/features/visitor-texts/visitor-fields.ts';
import { bidiPieces, withBidiMarks } from '#src/lib/bidi.ts';
import { shorten } from '#src/lib/text.ts';
import { tidyContact, tidyEnds, withoutMarks } from '#src/lib/typed-text.ts';

const sortArticle = (value: string) =>
  sortParts({
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] },
    matter: {},
    leftOut: {},
    changed: {},
  });

type CsvRow = Parameters<typeof csvOf>[0][number];

const asked = { kind: 'enquiry', name: 'A', email: 'a@example.com', topic: '', post_title: '' } as const;

/** What reads a stranger's or a pasted text, before any limit of the form cuts it: a new reader joins here. */
export const textReaders: Record<string, (text: string) => unknown> = {
  'the table of messages': (text) => csvOf([{ content: text, phone: text } as CsvRow]),
  'numbers in a message': (text) => numbersOf({ phone: text, content: text, original: null }),
  'the checks of a comment': (text) => problemsOf({ name: text, email: text, message: text }),
  'the checks of an enquiry': (text) =>
    problemsOfEnquiry({ name: text, email: text, phone: text, topic: text, message: text, consent: 'yes' }),
  'the rules about spam': (text) => checkForSpam({ name: text, email: text, message: text, filledField: '', millisecondsToFill: null }),
  'contact details in a text': (text) => hasContactDetails(text),
  'names that are reserved': reasonToHoldName,
  'signs that stack': stacksMarks,
  'lines of a text': linesIn,
  'letters of a text': hasLetters,
  'what can be seen': isVisible,
  'what hides': hidesCharacters,
  'a text without what hides': withoutUnseen,
  'a name on one line': onOneLine,
  'a contact as it was meant': tidyContact,
  'an address without marks': withoutMarks,
  'the ends of a text': tidyEnds,
  'the beginning of a text': (text) => shorten(text, 200),
  'pieces from right to left': (text) => bidiPieces(text, true),
  'marks of direction': withBidiMarks,
  'persons in a text': identifiersIn,
  'a person': readIdentifier,
  'words that were searched': wordsToKeep,
  'a query': normalQuery,
  'a folded text': fold,
  'addresses in a text': addressesIn,
  'a comment as it is shown': (text) => parseText(text, 'plain'),
  'a reply by email': (text) => mailReply({ ...asked, content: text.toWellFormed() }),
  'a reply by WhatsApp': (text) => whatsappReply({ ...asked, name: text.toWellFormed() }, '+971501234567'),
  'pasted plain text': rootFromPlain,
  'a pasted quotation': (text) => sortArticle(`“Words that are long enough for one.”${text}`),
  'signs of Markdown': looksLikeMarkdown,
  'the limits of a rich text': excessOf,
  'the limits of a table': (text) => excessOf(`a|b\n-|-\n${text}`),
  'front matter': takeFrontMatter,
  'a line like a title': looksLikeTitle,
  'a pasted day': momentOf,
  'the name of a section': sectionNamed,
  'the name of a field': factNamed,
  'a label': labelled,
  'the start of a phase': startsStep,
  'a phase without its start': withoutStepStart,
  'the depth of HTML': isTooDeep,
  'a pasted link': pastedAddress,
  'the marker of an item': (text) => numberOf(text),
};
