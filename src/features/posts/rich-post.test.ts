import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const picture = `/uploads/${'a'.repeat(40)}-1200x800.jpg`;
const form = { title: 'A rich post', subtitle: 'With Markdown.' };

async function created(fields: object) {
  const answer = await world.send('POST', '/api/blogs', { ...form, ...fields }, await world.signIn());
  return { status: answer.status, body: await answer.json() };
}

async function updated(id: string, fields: object) {
  const answer = await world.send('PUT', `/api/blogs/${id}`, { ...form, ...fields }, await world.signIn());
  return { status: answer.status, body: await answer.json() };
}

async function card(id: string) {
  const { blogs } = await (await world.request('/api/blogs?limit=100')).json();
  return blogs.find((post: { id: string }) => post.id === id);
}

test('Markdown is stored as one item for each block, with references written out', async () => {
  const { body } = await created({
    format: 'markdown',
    main_content: ['## Fees\n\nThe [law][1] says so.\n\n- one\n- two', 'A last word.', '[1]: https://example.com/law'],
  });
  expect(body.main_content).toEqual(['## Fees', 'The [law](https://example.com/law) says so.', '- one\n- two', 'A last word.']);
  const again = await updated(body.id, { main_content: body.main_content });
  expect(again.body).toMatchObject({ format: 'markdown', main_content: body.main_content });
});

test('plain text is stored as it was sent', async () => {
  const main_content = ['## Fees\n\n- *one*', '[1]: https://example.com/law'];
  const { body } = await created({ main_content, introduction: '**Not** bold.' });
  expect(body).toMatchObject({ format: 'plain', main_content, introduction: '**Not** bold.', plain_introduction: null });
});

test('card, search and description have the words of a Markdown introduction', async () => {
  const { body } = await created({ format: 'markdown', introduction: 'What **fees** you [pay](https://example.com/x)\n\nand when.' });
  expect(body).toMatchObject({ introduction: 'What **fees** you [pay](https://example.com/x)\n\nand when.' });
  expect(await card(body.id)).toMatchObject({ excerpt: 'What fees you pay and when.' });
  const found = await (await world.request('/api/blogs?search=fees%20you%20pay%20and')).json();
  expect(found.blogs.map(({ id }: { id: string }) => id)).toContain(body.id);
  const picturesOnly = await updated(body.id, { introduction: `![Port](${picture})`, content: 'Older words.' });
  expect(picturesOnly.body.plain_introduction).toBe('');
  expect(await card(body.id)).toMatchObject({ excerpt: 'Older words....' });
});

test('an update that names no format is read in the format that is stored', async () => {
  const { body } = await created({ format: 'markdown', introduction: 'Old *words*.' });
  const kept = await updated(body.id, { introduction: 'New **words**.', main_content: ['a\n\nb'] });
  expect(kept.body).toMatchObject({ format: 'markdown', plain_introduction: 'New words.', main_content: ['a', 'b'] });
  const plain = await updated(body.id, { format: 'plain', introduction: 'New **words**.', main_content: ['a\n\nb'] });
  expect(plain.body).toMatchObject({ format: 'plain', plain_introduction: null, main_content: ['a\n\nb'] });
  const stillPlain = await updated(body.id, { introduction: 'As **typed**.' });
  expect(stillPlain.body).toMatchObject({ format: 'plain', plain_introduction: null });
});

test('updates with and without a format at the same moment leave words that fit the text', async () => {
  const { body } = await created({ introduction: '*a*' });
  const formats = ['markdown', undefined, 'plain', undefined, 'markdown', undefined];
  await Promise.all(formats.map((format) => updated(body.id, { format, introduction: '*a*' })));
  const { format, plain_introduction } = await (await world.request(`/api/blogs/${body.id}`)).json();
  expect(plain_introduction).toBe(format === 'markdown' ? 'a' : null);
});

const table = `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(600)}`;
test.each([
  [
    'a table of more than 1,000 cells',
    { main_content: [table] },
    'main_content.0',
    'This has 1,202 cells in one table; 1,000 are allowed.',
  ],
  [
    'quotes in quotes, 21 deep',
    { introduction: `${'> '.repeat(21)}x` },
    'introduction',
    'This has 21 levels of lists and quotes; 20 are allowed.',
  ],
  ['51 pictures', { main_content: Array(51).fill(`![](${picture})`) }, 'main_content.50', 'This article has 51 pictures; 50 are allowed.'],
  [
    '6,001 marks in a paragraph',
    { main_content: ['*'.repeat(6_001)] },
    'main_content.0',
    'This has 6,001 marks such as * and [ in one paragraph, list or table; 6,000 are allowed.',
  ],
  [
    '2,001 blocks',
    { main_content: [Array(2_001).fill('a').join('\n\n')] },
    'main_content.0',
    'This has 2,001 paragraphs, headings and items of lists; 2,000 are allowed.',
  ],
])('a save says what is too much, and keeps what is stored: %s', async (_, fields, field, sentence) => {
  const { body } = await created({ format: 'markdown', introduction: 'Kept.' });
  for (const format of ['markdown', undefined]) {
    const refused = await updated(body.id, { ...fields, format });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'bad_request', fields: { [field]: expect.stringContaining(sentence) } },
    ]);
  }
  expect(await (await world.request(`/api/blogs/${body.id}`)).json()).toMatchObject({ introduction: 'Kept.' });
  expect((await updated(body.id, { ...fields, format: 'plain' })).status).toBe(200);
});

test.each([
  [1_000, 201],
  [1_002, 400],
])('a table of %i cells is answered with %i, its divider not counted', async (cells, status) => {
  const rows = '| 1 | 2 |\n'.repeat((cells - 2) / 2);
  const answer = await created({ format: 'markdown', main_content: [`| a | b |\n| - | - |\n${rows}`] });
  expect(answer.status).toBe(status);
});

test('a long address that is referred to often does not make the text enormous', async () => {
  const main_content = ['[a] '.repeat(350), `[a]: https://example.com/${'x'.repeat(9_000)}`];
  const { status, body } = await created({ format: 'markdown', main_content });
  expect([status, JSON.stringify(body).length < 50_000]).toEqual([201, true]);
  expect(body.main_content.join(' ')).toContain('x'.repeat(9_000));
});
