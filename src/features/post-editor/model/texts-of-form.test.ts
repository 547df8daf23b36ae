import { expect, test } from 'vitest';
import { formOfTexts } from '../form-mapping.ts';
import { emptyForm, type PostForm } from './post-form.ts';
import { asMarkdown, hasSameTexts, inOneFormat, richTextsOf } from './texts-of-form.ts';

const plain: PostForm = {
  ...emptyForm(),
  format: 'plain',
  title: '# stays',
  main_content: ['1. One', 'Two\n\nThree'],
  key_takeaways: ['*One*'],
  phases: [{ title: '*Stays*', description: '*Is escaped*' }],
};

test('a plain form as Markdown shows the same; titles stay as they are', () => {
  expect(asMarkdown(plain)).toMatchObject({
    format: 'markdown',
    title: '# stays',
    main_content: ['1\\. One', 'Two', 'Three'],
    key_takeaways: ['\\*One\\*'],
    phases: [{ title: '*Stays*', description: '\\*Is escaped\\*' }],
  });
});

test('empty rows make no difference to the texts, another word does', () => {
  const form = asMarkdown(plain);
  const texts = richTextsOf(form);
  expect(hasSameTexts({ ...form, key_takeaways: [...form.key_takeaways, ' '] }, texts)).toBe(true);
  expect(hasSameTexts({ ...form, key_takeaways: ['Another'] }, texts)).toBe(false);
});

test('versions in two formats are compared in Markdown, plain ones as they are', () => {
  expect(inOneFormat(plain, plain)).toEqual([plain, plain]);
  expect(inOneFormat(null, plain, emptyForm()).map((form) => form?.format)).toEqual([undefined, 'markdown', 'markdown']);
});

test('a draft from before there were formats is plain', () => {
  expect(formOfTexts({ main_content: ['# Typed'] }, emptyForm()).format).toBe('plain');
  expect(formOfTexts({ title: 'Only a title' }, emptyForm()).format).toBe('markdown');
});
