import { describe, expect, test } from 'vitest';
import { deadLinks, deadSelectors, deletionOf, readSources, unusedStyles } from './delete-feature.ts';

const sources = readSources(process.cwd());

/** These stand in more documents than one: they have their own tests, or are no section. */
const partsOfMore = ['arrival', 'page-update', 'services', 'site-profile', 'statistics', 'structured-data', 'your-file'];

/** Every public section: the document that imports it, and the lines that go with its folder, two for each part: the hero has a script in the head. */
const sections = ['src/layouts/HomeDocument.astro', 'src/layouts/Page.astro'].flatMap((page) => {
  const source = sources.get(page) ?? '';
  const imports = [...source.matchAll(/^import (\w+) from '#src\/features\/((?:home\/)?[\w-]+)\/\w+\.astro';$/gm)];
  const linesOf = ([importLine, name]: RegExpExecArray) => [source.match(new RegExp(`<${name}\\b.*/>`))?.[0] ?? '', importLine];
  return [...Map.groupBy(imports, ([, , feature = '']) => feature)]
    .filter(([feature]) => !partsOfMore.includes(feature))
    .map(([feature, parts]) => ({ feature, page, ownLines: parts.flatMap(linesOf) }));
});

/** The newest posts stand on pages that a visitor did not look for, too. */
const pagesInPlaceOfOthers = ['src/pages/404.astro', 'src/pages/live/missing/[kind].astro'];

test.each(sections)(
  'the section $feature can be deleted with its folder, and one import and one element for each of its parts',
  ({ feature, page, ownLines }) => {
    const { lines, unusedStyles } = deletionOf(sources, feature);
    const shownOn = [page, ...(feature === 'home/insights' ? pagesInPlaceOfOthers : [])].sort();
    expect(lines.sort()).toEqual(shownOn.flatMap((path) => ownLines.map((line) => `${path}: ${line}`)).sort());
    expect(unusedStyles).toEqual([]);
  },
);

test.each([...sections, { feature: 'comments' }, { feature: 'partners' }])(
  'browser tests of $feature have its name, as a file or as a block `describe`',
  ({ feature }) => {
    expect(deletionOf(sources, feature).browserTests).not.toEqual([]);
  },
);

test('comments can be deleted with one import and one element of the article, their routes and the switch in the menu of the inbox', () => {
  const { lines, unusedStyles } = deletionOf(sources, 'comments');
  const article = 'src/layouts/ArticleDocument.astro: ';
  expect(lines.filter((line) => line.startsWith(article))).toEqual([
    `${article}import Comments from '#src/features/comments/Comments.astro';`,
    `${article}<Comments postId={post.id} isOpen={post.comments_open} owner={owner} lang={post.lang} />`,
  ]);
  const others = new Set(lines.map((line) => line.split(': ')[0]));
  expect([...others].filter((path) => !article.startsWith(path ?? ''))).toEqual([
    'src/api/app.ts',
    'src/features/messages/admin/InboxMenu.tsx',
    'src/features/visitor-form/watch-forms.ts',
    'tests/setup/comment-section.tsx',
  ]);
  expect(unusedStyles).toEqual([]);
});

test('dead links of a deleted section are found, in the navigation of site.ts too', () => {
  expect(deletionOf(sources, 'home/topics').deadLinks).toEqual([]);
  expect(deletionOf(sources, 'home/about').deadLinks).toEqual(['src/site.ts: #about']);
  expect(deletionOf(sources, 'home/contact').deadLinks).toEqual([
    'src/features/article/ArticlePage.tsx: #contact',
    'src/features/listing/TagListing.astro: #contact',
    'src/features/services/MissingService.astro: #contact',
    'src/features/services/Tariff.tsx: #contact',
    'src/features/site-profile-editor/SitePreview.tsx: #contact-question',
    'src/features/site-profile/HeroWords.tsx: #contact',
    'src/features/your-file/YourFileSection.astro: #contact-question',
    'src/layouts/footer/Footer.astro: #contact',
    'src/layouts/navigation/Navigation.astro: #contact',
    'src/site.ts: #contact',
  ]);
});

test('a script that looks for an element of a deleted feature is found', () => {
  expect(deletionOf(sources, 'reactions').deadSelectors).toEqual([
    'src/features/page-update/islands.ts: [data-helpful]',
    'src/layouts/say-in-page-language.ts: [data-helpful]',
  ]);
});

test('the product has no unused class or custom property, and no link or selector that finds nothing', () => {
  expect(unusedStyles(sources)).toEqual([]);
  expect(deadSelectors(sources)).toEqual([]);
  expect(deadLinks(sources)).toEqual([]);
});

describe('leftovers of a deleted feature are found', () => {
  const feature = ['src/features/quiz/Quiz.tsx', 'export function Quiz() { return <p id="quiz" className="quiz-box" />; }'] as const;

  test('imports of every kind, and the lines that use them', () => {
    const { lines } = deletionOf(
      new Map([
        feature,
        ['src/pages/a.astro', "---\nimport { Quiz } from '#src/features/quiz/Quiz.tsx';\n---\n<main>\n  <Quiz client:visible />\n</main>"],
        ['src/admin/routes.tsx', "const route = { path: 'quiz', lazy: () => import('../features/quiz/Quiz.tsx') };"],
        ['src/styles/site.css', '@import "../features/quiz/quiz.css";'],
        [
          'src/features/other/other.ts',
          "import {\n  type Answer,\n  answersOf as all,\n} from '../quiz/quiz.ts';\nexport const count = all().length;",
        ],
      ]),
      'quiz',
    );
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      ...['src/pages/a.astro', 'src/pages/a.astro', 'src/admin/routes.tsx', 'src/styles/site.css'],
      ...['src/features/other/other.ts', 'src/features/other/other.ts'],
    ]);
  });

  test('styles of the feature in a shared sheet, and links to it', () => {
    const { unusedStyles, deadLinks } = deletionOf(
      new Map([
        feature,
        [
          'src/styles/base.css',
          '.quiz-box:hover { --quiz-gap: 1rem; margin: var(--gap); }\n.frame > .quiz-box {\n  --quiz-gap: 0;\n}\n.frame {}',
        ],
        ['src/pages/a.astro', '<a class="frame" href="/#quiz">Quiz</a>'],
      ]),
      'quiz',
    );
    expect(unusedStyles).toEqual(['--quiz-gap', 'quiz-box']);
    expect(deadLinks).toEqual(['src/pages/a.astro: #quiz']);
  });
});
