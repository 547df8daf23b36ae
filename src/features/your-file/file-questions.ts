import { z } from 'zod';
import { type PostLanguage, titleAlone } from '#src/features/posts/language.ts';
import { postIdSchema } from '#src/features/posts/post.ts';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { tidyEnds } from '#src/lib/typed-text.ts';

/** Limits of "Your file"; texts are counted in characters, lists in entries. */
export const fileLimits = { questions: 3, answers: 3, question: 80, answer: 60, line: 160 } as const;

const text = (limit: number) => z.string().overwrite(tidyEnds).max(limit);

/** The questions of "Your file" (§1.your-file). One that is not complete is stored, and is not on the site. */
export const fileQuestionsSchema = z
  .array(
    z.object({
      question: text(fileLimits.question),
      answers: z
        .array(
          z.object({
            text: text(fileLimits.answer),
            /** What it stamps: one sentence. */
            line: text(fileLimits.line),
            /** The article that says more. */
            post_id: postIdSchema.nullable(),
          }),
        )
        .max(fileLimits.answers),
    }),
  )
  .max(fileLimits.questions);

export type FileQuestion = z.output<typeof fileQuestionsSchema>[number];
export type FileAnswer = FileQuestion['answers'][number];

/** Which entry of a list, in words. */
const places = ['first', 'second', 'third'] as const;

/** What a question needs before it is on the site: itself, and two answers with their lines; a third that is begun is to be whole. */
export function needsOfQuestion({ question, answers }: Pick<FileQuestion, 'question'> & { answers: Pick<FileAnswer, 'text' | 'line'>[] }) {
  const isBegun = ({ text, line }: Pick<FileAnswer, 'text' | 'line'>) => isVisible(text) || isVisible(line);
  const wanted = places.filter((_, index) => index < 2 || (answers[index] && isBegun(answers[index])));
  const parts = wanted.flatMap((place, index) => [
    [`${place} answer`, answers[index]?.text ?? ''],
    [`line of the ${place} answer`, answers[index]?.line ?? ''],
  ]);
  return { question, ...Object.fromEntries(parts) } as Record<string, string>;
}

/** A question as pages show it: an empty third answer is left out. */
export function shownQuestion({ question, answers }: FileQuestion): FileQuestion {
  return { question, answers: answers.filter(({ text }) => isVisible(text)) };
}

type Article = { id: string; title: string; lang?: PostLanguage };

/** A question with the articles of its answers; null where an answer has none that is public. */
export type FiledQuestion = { question: string; answers: { text: string; line: string; article: Article | null }[] };

/** Finds a public article by its id. */
export type ArticleFinder = (id: string) => Article | undefined;

/** The questions with what their answers lead to; an article that is not public leaves its line without a link. */
export function withArticles(questions: readonly FileQuestion[], articleOf: ArticleFinder): FiledQuestion[] {
  return questions.map(({ question, answers }) => ({
    question,
    answers: answers.map(({ text, line, post_id }) => {
      const { id, title, lang } = (post_id !== null && articleOf(post_id)) || {};
      return { text, line, article: id !== undefined && title !== undefined ? { id, title, ...(lang && { lang }) } : null };
    }),
  }));
}

/** The words for so many questions. */
export function byCount(words: Record<'one' | 'two' | 'three', string>, count: number): string {
  return count === 1 ? words.one : count === 2 ? words.two : words.three;
}

/** The language of a question on a page of another one: the script of most of its letters decides. */
export function languageOfQuestion(question: string): PostLanguage {
  return titleAlone(question).lang ?? 'en';
}
