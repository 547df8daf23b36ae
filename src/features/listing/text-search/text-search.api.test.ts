import { afterEach, expect, test } from 'vitest';
import type { SeedPost } from '#local/seed/seed-post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { TextSearchAnswer } from './text-search.ts';

// The plans of a database that other tests have filled are others.
const world = testWorld({ ownDatabase: true });

afterEach(async () => void (await world.db.from('blogs').delete().neq('id', '').throwOnError()));

test('the text of an article is found by every form of a word, and its hits are named by offsets', async () => {
  await store({
    id: 'fees',
    title: 'Fees',
    main_content: ['First the bank. Renewing licences costs 2,500 dirhams a year. Then the visa.'],
  });
  for (const query of ['licence', 'Licensing', 'LICENCES', 'licens', 'license']) {
    const { total, results } = await found(query);
    expect([query, total]).toEqual([query, 1]);
    expect(results[0]?.snippet).toEqual({ text: 'Renewing licences costs 2,500 dirhams a year.', hits: [[9, 17]] });
  }
});

test('the last word may be a beginning, the others are whole, and all must be there', async () => {
  await store({ id: 'a', main_content: ['A branch in a free zone opens a bank account within a week.'] });
  expect(await ids('bank acc')).toEqual(['a']);
  expect(await ids('ban account')).toEqual([]);
  expect(await ids('account bank')).toEqual(['a']);
  expect(await ids('bank passport')).toEqual([]);
  expect((await found('bank acc')).results[0]?.snippet.hits).toEqual([
    [32, 36],
    [37, 44],
  ]);
});

test('every beginning of a word finds it, from two letters on', async () => {
  await store({ id: 'a', main_content: ['Companies in mainland practise licensing.'] });
  for (const word of ['companies', 'licensing', 'mainland', 'practise'])
    for (let end = 2; end <= word.length; end++)
      expect([word.slice(0, end), await ids(word.slice(0, end))]).toEqual([word.slice(0, end), ['a']]);
});

test('Arabic is found without marks and in another form, beside English', async () => {
  await store({ id: 'ar', lang: 'ar', main_content: ['تحتاج الشَّركات إلى رخصة تجارية. ثم تفتح حسابًا في بنك Emirates NBD.'] });
  expect(await ids('شركات')).toEqual(['ar']);
  expect(await ids('رخصه')).toEqual(['ar']);
  expect(await ids('حساب')).toEqual(['ar']);
  expect(await ids('الرخصة شركة')).toEqual(['ar']);
  expect(await ids('شركات سيارات')).toEqual([]);
  expect(await ids('emirates')).toEqual(['ar']);
  const [result] = (await found('الشركات')).results;
  const [[from, to] = [0, 0]] = result?.snippet.hits ?? [];
  expect([result?.lang, result?.snippet.text.slice(from, to)]).toEqual(['ar', 'الشَّركات']);
});

test('accents, figures and letter forms do not matter', async () => {
  await store({ id: 'a', main_content: ['Café Ørsted 😀 pays ٢٥٠٠ dirhams — “visa‑free”.'] });
  for (const query of ['cafe', 'CAFÉ', 'orsted', '2500', 'visa free', 'visa-free', '“visa”'])
    expect([query, await ids(query)]).toEqual([query, ['a']]);
  const { text, hits } = (await found('dirhams')).results[0]?.snippet ?? expect.fail();
  expect(hits.map(([from, to]) => text.slice(from, to))).toEqual(['dirhams']);
});

test('marks of Markdown and addresses of links are not part of the text', async () => {
  const text =
    '## Costs\n\n- See **the [fee table](https://example.com/secretpath)** of `DED`[^1]\n\n| Item | Price |\n| --- | ---: |\n| Visa | 3\\*4 |\n\n[^1]: A note.';
  await store({ id: 'a', format: 'markdown', main_content: [text] });
  expect((await found('fee')).results[0]?.snippet.text).toBe('See the fee table of DED');
  expect((await found('visa')).results[0]?.snippet.text).toBe('Visa 3*4');
  expect(await ids('secretpath')).toEqual([]);
});

test('titles come first, then what says it more often, then the newest', async () => {
  await store({ id: 'once', title: 'Plain', main_content: ['One audit.'], created_at: '2026-01-02T00:00:00Z' });
  await store({ id: 'newer', title: 'Plain', main_content: ['One audit.'], created_at: '2026-01-03T00:00:00Z' });
  await store({ id: 'titled', title: 'The audit', main_content: ['Nothing.'], created_at: '2020-01-01T00:00:00Z' });
  expect(await ids('audit')).toEqual(['titled', 'newer', 'once']);
});

test('a title is found first behind hundreds of newer texts, in its category and beyond the list alone, and all are counted', async () => {
  const old = { created_at: '2020-01-01T00:00:00Z', main_content: ['An audit.'], category_tags: ['Licensing'] };
  await store({ id: 'titled', title: 'What an audit of a company needs', ...old });
  const newer = Array.from({ length: 120 }, (_, n) =>
    blogRow({ id: `n${n}`, title: 'Plain', category_tags: ['UAE Business'], excerpt: 'Short.', main_content: ['An audit.'] }),
  );
  await world.db.from('blogs').insert(newer).throwOnError();
  const of = async (query: string) => (await (await world.request(`/api/search?${query}`)).json()) as TextSearchAnswer;
  const { total, results } = await of('q=audit');
  expect([total, results.length, results[0]?.id]).toEqual([121, 10, 'titled']);
  expect((await of('q=audit&category=Licensing')).results.map(({ id }) => id)).toEqual(['titled']);
  const beyond = await of('q=audit&beyond=list');
  expect([beyond.total, beyond.results.some(({ id }) => id === 'titled')]).toEqual([120, false]);
});

test('drafts, withdrawn and deleted posts are never found, and vanish at once', async () => {
  await store({ id: 'a', main_content: ['An unmistakable sentence.'] });
  const edit = (columns: object) => world.db.from('blogs').update(columns).eq('id', 'a').throwOnError();
  expect(await ids('unmistakable')).toEqual(['a']);
  for (const [columns, expected] of [
    [{ status: 'draft' }, []],
    [{ main_content: ['Another unmistakable draft.'] }, []],
    [{ status: 'published' }, ['a']],
    [{ deleted_at: new Date().toISOString() }, []],
    [{ deleted_at: null }, ['a']],
    [{ main_content: ['Nothing of it.'] }, []],
  ] as const) {
    await edit(columns);
    expect([columns, await ids('unmistakable')]).toEqual([columns, expected]);
  }
});

test("an administrator's token finds what is in no state of readers too, but nothing deleted, and its answer is not cached", async () => {
  await world.db
    .from('blogs')
    .insert([
      blogRow({ id: 'draft', status: 'draft', main_content: ['A hidden sentence.'] }),
      blogRow({ id: 'bin', status: 'draft', deleted_at: '2026-11-01T00:00:00Z', main_content: ['A hidden sentence.'] }),
    ])
    .throwOnError();
  expect(await ids('hidden')).toEqual([]);
  const response = await world.send('GET', '/api/search?q=hidden', undefined, await world.signIn());
  const { total, results } = (await response.json()) as TextSearchAnswer;
  expect([total, results.map(({ id, snippet }) => [id, snippet.text])]).toEqual([1, [['draft', 'A hidden sentence.']]]);
  expect(response.headers.get('Netlify-Cache-Tag')).toBeNull();
});

test('a word that drafts alone have is for visitors no word, so that they find what begins with it', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'draft', status: 'draft', main_content: ['The tax.'] }))
    .throwOnError();
  await store({ id: 'a', main_content: ['A taxi.'] });
  expect(await ids('tax')).toEqual(['a']);
});

test('words of three letters are found as words, and as beginnings only when no text has them', async () => {
  await store({ id: 'tax', main_content: ['The refusal is rarely a matter of taste. It takes minutes. Then pay the tax. Tax is due.'] });
  await store({ id: 'lease', main_content: ['It takes at least a week. Then you sign the lease.'] });
  await store({ id: 'fee', main_content: ['Some feel lost. The fees are published.'] });
  await store({ id: 'feel', main_content: ['You will feel at home at last.'] });
  const shown = async (query: string) =>
    (await found(query)).results.map(({ id, snippet: { text, hits } }) => [id, text, ...hits.map(([from, to]) => text.slice(from, to))]);
  expect(await shown('tax')).toEqual([['tax', 'Then pay the tax.', 'tax']]);
  expect(await shown('lease')).toEqual([['lease', 'Then you sign the lease.', 'lease']]);
  expect(await shown('fee')).toEqual([['fee', 'The fees are published.', 'fees']]);
  expect(await shown('tas')).toEqual([['tax', 'The refusal is rarely a matter of taste.', 'taste']]);
});

test('the sentence of a result is the one with most of the words', async () => {
  await store({
    id: 'a',
    main_content: ['Renew early. Renew the lease at the bank. The bank waits. A bank account needs the lease, renewed.'],
  });
  expect((await found('bank account renewal')).results[0]?.snippet).toEqual({
    text: 'A bank account needs the lease, renewed.',
    hits: [
      [2, 6],
      [7, 14],
      [32, 39],
    ],
  });
});

test('words that stand in no one sentence have a further one', async () => {
  await store({ id: 'a', main_content: ['Renew early. The bank waits for nobody. Sign the lease. Nothing else.'] });
  const [result] = (await found('lease signed at the bank')).results;
  expect([result?.snippet, result?.further]).toEqual([
    {
      text: 'Sign the lease.',
      hits: [
        [0, 4],
        [9, 14],
      ],
    },
    { text: 'The bank waits for nobody.', hits: [[4, 8]] },
  ]);
  expect((await found('sign lease')).results[0]?.further).toBeNull();
});

test('words that only look like forms of each other are kept apart', async () => {
  await store({ id: 'customer', main_content: ['Customers are important. The authorities of formation open an office.'] });
  await store({ id: 'customs', main_content: ['The customs of importers and authors, in two formats for officers.'] });
  for (const word of ['customs', 'import', 'author', 'format', 'officer']) expect([word, await ids(word)]).toEqual([word, ['customs']]);
  for (const word of ['customer', 'custome', 'importan', 'important', 'authority', 'formation', 'office'])
    expect([word, await ids(word)]).toEqual([word, ['customer']]);
});

test('tags are found and say so, and so do titles; the rest of the words is in the sentence', async () => {
  await store({ id: 'tagged', title: 'Plain', tags: ['company', 'UBO'], main_content: ['First. Keep the register.'] });
  await store({ id: 'titled', title: 'The UBO register', tags: ['none'], main_content: ['Nothing of it.'] });
  const { results } = await found('ubo');
  expect(results.map(({ id, title_hits, tags, snippet }) => [id, title_hits, tags, snippet.hits])).toEqual([
    ['titled', [[4, 7]], [], []],
    ['tagged', [], [{ text: 'UBO', hits: [[0, 3]] }], []],
  ]);
  const [both] = (await found('register ubo')).results.filter(({ id }) => id === 'tagged');
  expect([both?.snippet, both?.tags]).toEqual([{ text: 'Keep the register.', hits: [[9, 17]] }, [{ text: 'UBO', hits: [[0, 3]] }]]);
});

test('a figure is one word, however its thousands are parted', async () => {
  await store({ id: 'a', main_content: ['Ten of 10, then 000. Above AED 375,000 it is 9%. Or ٣٧٥٬٠٠٠.'] });
  await store({ id: 'b', main_content: ['Room 375 has 000 seats.'] });
  for (const query of ['375,000', '375000', '٣٧٥٬٠٠٠']) {
    const { results } = await found(query);
    expect(results.map(({ id, snippet }) => [id, snippet])).toEqual([['a', { text: 'Above AED 375,000 it is 9%.', hits: [[10, 17]] }]]);
  }
  expect(await ids('10,000')).toEqual([]);
});

test('a word whose stem would be skipped is found as itself', async () => {
  await store({ id: 'fee', main_content: ['A fee is a fee. It costs AED 500.'] });
  await store({ id: 'own', main_content: ['You own a company. You will sign.'] });
  await store({ id: 'owns', main_content: ['She owns it, and has two wills.'] });
  expect(await marked('aed')).toEqual([['fee', 'AED']]);
  expect(await marked('AED 500')).toEqual([['fee', 'AED', '500']]);
  expect(await marked('owns')).toEqual([['owns', 'owns']]);
  expect(await marked('wills')).toEqual([['owns', 'wills']]);
});

test('a figure with a percent sign is found as it is written', async () => {
  await store({ id: 'tax', main_content: ['Then 9% corporate tax.'], tags: ['9% tax'] });
  await store({ id: 'others', main_content: ['It is 19% or 95%, 2.9%, 9.5% or 9 days, and 15% of 1,000%.'] });
  await store({ id: 'zero', main_content: ['It is 0% for these, not 10%. Or ٥٪.'] });
  expect(await marked('9%')).toEqual([['tax', '9%', '9%']]);
  expect(await marked('9% tax')).toEqual([['tax', '9%', 'tax', '9%', 'tax']]);
  expect(await marked('0%')).toEqual([['zero', '0%']]);
  expect(await marked('5%')).toEqual([['zero', '٥٪']]);
  expect(await marked('٥٪')).toEqual([['zero', '٥٪']]);
  expect(await marked('2.9%')).toEqual([['others', '2.9%']]);
  expect(await marked('15')).toEqual([['others', '15%']]);
  expect(await marked('1,000%')).toEqual([['others', '1,000%']]);
  for (const query of ['1%', '7%', '95.2%']) expect([query, await ids(query)]).toEqual([query, []]);
});

test('a compound with a part that a search skips is found as a whole, in its title, tags and text', async () => {
  await store({ id: 'invoice', main_content: ['Send the invoice. Then go to option E. Invoicing takes a day. The end of it is service.'] });
  await store({ id: 'compound', main_content: ['First e‑invoicing and an invoice.', 'At the end of service.'] });
  await store({ id: 'one', main_content: ['The einvoices of today.'] });
  await store({ id: 'titled', title: 'E-invoicing', main_content: ['Nothing.'] });
  await store({ id: 'tagged', tags: ['option e', 'E-invoicing'], main_content: ['An invoice at the ending of our services.'] });
  await store({ id: 'seam', title: 'Option e', tags: ['Invoicing'], main_content: ['Nothing.'] });
  expect((await marked('e-invoicing')).toSorted()).toEqual([
    ['compound', 'e', 'invoicing'],
    ['one', 'einvoices'],
    ['tagged', 'E', 'invoicing'],
    ['titled', 'E', 'invoicing'],
  ]);
  expect((await ids('e-invoicing')).slice(0, 2)).toEqual(['titled', 'tagged']);
  expect(await marked('end-of-service')).toEqual([['compound', 'end', 'of', 'service']]);
  expect((await ids('e-invo')).toSorted()).toEqual(['compound', 'one', 'tagged', 'titled']);
  expect((await ids('invoicing')).toSorted()).toEqual(['compound', 'invoice', 'seam', 'tagged', 'titled']);
});

test('a fourth compound and one of six parts are searched as words, and a word that is repeated counts once', async () => {
  await store({ id: 'a', main_content: ['In Dubai a bank account is open within days.'] });
  expect(await ids('how-to-open-a-bank-account-in-dubai')).toEqual(['a']);
  const terms = async (query: string) =>
    (await world.db.rpc('search_terms', { query, as_beginning: false }).throwOnError()).data as unknown as string[];
  expect(await terms('e-visa e-visa e-invoicing end-of-service e-signature')).toHaveLength(4);
  expect(await terms('of-the in-the to-the and-the for-an')).toHaveLength(3);
  expect(await terms(Array.from({ length: 10 }, () => 'bank').join(' '))).toEqual(["'bank'"]);
});

test('a compound of words is found in its parts', async () => {
  await store({ id: 'a', main_content: ['After sixty long days the zone is free.'] });
  expect(await marked('sixty-day')).toEqual([['a', 'sixty', 'days']]);
  expect(await marked('free-zone')).toEqual([['a', 'zone', 'free']]);
});

test('beyond the list: only what its title, category and excerpt do not say', async () => {
  await store({ id: 'listed', title: 'A golden visa', main_content: ['Golden visa.'] });
  await store({ id: 'excerpt', excerpt: 'On the golden visa', main_content: ['Golden visa.'] });
  await store({ id: 'text', category_tags: ['Licensing'], main_content: ['The golden visa.'] });
  await store({ id: 'other', category_tags: ['UAE Business'], main_content: ['The golden visa.'] });
  const of = async (query: string) =>
    ((await (await world.request(`/api/search?${query}`)).json()) as TextSearchAnswer).results.map(({ id }) => id).sort();
  expect(await of('q=golden+visa&beyond=list')).toEqual(['other', 'text']);
  await store({ id: 'seam', title: 'A golden', category_tags: [], excerpt: 'Visa', main_content: ['The golden visa.'] });
  await store({ id: 'hyphen', title: 'The golden-visa', category_tags: ['Business Strategy'], main_content: ['Nothing.'] });
  // The list looks for the letters as typed, within one field.
  expect(await of('q=golden++visa&beyond=list')).toEqual(['hyphen', 'other', 'seam', 'text']);
  expect(await of('q=golden+visa&beyond=list&category=Licensing')).toEqual(['text']);
});

test.each([
  ["'", 400],
  ["''", 200],
  ["o'neill", 200],
  ['bank:*', 200],
  [':*', 200],
  ['\\\\', 200],
  ["bank\\' | 'visa", 200],
  ['!!! & | <-> ()', 200],
  ['the', 200],
  ['%_', 200],
  ['a', 400],
  ['x'.repeat(101), 400],
  ['x'.repeat(10_000), 400],
  ['ban\0k', 400],
  ['\ud800ab', 200],
])('the query %j is answered %i, and finds nothing that it does not say', async (query, status) => {
  await store({ id: 'a', main_content: ['A passport.'] });
  const response = await world.request(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(
    status === 200 ? { total: 0, results: [] } : { code: 'bad_request', detail: expect.any(String) },
  );
});

test.each(['', '?q=', '?q=%20%20', '?q=ab&category=Nothing', '?q=ab&beyond=all'])('/api/search%s is refused', async (query) => {
  expect((await world.request(`/api/search${query}`)).status).toBe(400);
});

test('words are looked up in an index: no search reads the whole table', async () => {
  await store({ id: 'a', main_content: ['A passport.'] });
  expect(await scansOf('post_texts')).toBe(0);
  expect(await scansOf('post_texts_words')).toBeGreaterThan(0);
});

/** How often a search scanned this table or index from its start to its end, or for a word. */
async function scansOf(name: string): Promise<number | undefined> {
  const statement = `with asked as materialized (select public.search_posts('passport') as answer)
    select pg_stat_get_xact_numscans('public.${name}'::regclass)::integer as scans from asked where answer is not null`;
  return (await world.supabase.connection.exec<{ rows: { scans: number }[] }>(statement)).rows[0]?.scans;
}

async function store(post: Partial<SeedPost>): Promise<void> {
  const empty = {
    title: 'Plain',
    tags: ['plain'],
    subtitle: '',
    introduction: 'Hello.',
    key_takeaways: [],
    quick_stats: [],
    phases: [],
    quote_text: null,
    implementation_framework: null,
  };
  await world.db
    .from('blogs')
    .insert(blogRow({ ...(empty as object), excerpt: 'In short.', ...post }))
    .throwOnError();
}

async function found(query: string): Promise<TextSearchAnswer> {
  const response = await world.request(`/api/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** Each result and what is marked in its title, sentences and tags. */
async function marked(query: string): Promise<string[][]> {
  return (await found(query)).results.map(({ id, title, title_hits, snippet, further, tags }) => [
    id,
    ...[{ text: title, hits: title_hits }, snippet, ...(further ? [further] : []), ...tags].flatMap(({ text, hits }) =>
      hits.map(([from, to]) => text.slice(from, to)),
    ),
  ]);
}

async function ids(query: string): Promise<string[]> {
  return (await found(query)).results.map(({ id }) => id);
}
