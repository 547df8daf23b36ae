/**
 * Which file may import which. Imports go one way: lib <- db <- http; lib, ui, client; all of these <- features <- admin, api, pages,
 * layouts, hosting <- netlify, local, tools. `npm run verify` checks it, .astro files included (tests/architecture/check-imports.ts).
 */

/** What other features may import of a feature. Everything else is private to its folder. */
const publicFiles = {
  article: ['ArticlePage.tsx', 'article-html.ts'],
  artwork: ['artwork.ts', 'post-artwork.ts'],
  comments: ['comment-rules.ts', 'comment.ts', 'retention.ts'],
  drafts: ['draft-store.ts', 'draft.ts', 'use-draft-autosave.ts', 'use-open-tabs.ts'],
  listing: [
    'PostCard.astro',
    'PostCard.tsx',
    'card.css',
    'changes/changes.ts',
    'changes/fetch-changes.ts',
    'changes/fetch-newest.ts',
    'changes/replace-cards.tsx',
    'listing-page.ts',
  ],
  partners: ['partner.ts'],
  posts: [
    'category.ts',
    'list-state.ts',
    'managed-post.ts',
    'post-display.ts',
    'post-input.ts',
    'post.ts',
    'posts.queries.ts',
    'posts.server.ts',
    'published.ts',
  ],
  publishing: ['build-notes.ts', 'post-reach.ts', 'publish-status.queries.ts', 'publish-status.ts'],
  session: ['session-store.ts'],
  sharing: ['share-image.ts'],
  stats: ['stats-query.ts'],
  'structured-data': ['StructuredData.astro', 'listing-data.ts'],
  uploads: ['image.ts', 'use-image-upload.ts'],
};

const isPublic = Object.entries(publicFiles).map(([feature, files]) => `^src/features/${feature}/(${files.map(exactly).join('|')})$`);

/** The only files that may import server code; everything else can end up in a browser. */
const serverSide = [
  '\\.(server|api)\\.ts$',
  '^src/(http|api|db)/',
  '^src/pages/.+\\.ts$',
  '^(src/hosting|netlify|local|tools|tests)/',
  '^(astro\\.config\\.mjs|playwright\\.config\\.ts|vitest\\.config\\.ts|src/content\\.config\\.ts)$',
];

/** Files that run only during the build, in .astro front matter or in astro.config.mjs, and may use Node. */
const buildTime = ['feeds/sitemap', 'listing/search/built-index', 'publishing/build-notes', 'sharing/link-images'].map(
  (file) => `^src/features/${file}\\.ts$`,
);
const serverCode = ['\\.(server|api)\\.ts$', '^src/(http|api|db)/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'lib-imports-nothing-above',
      { path: '^src/lib/' },
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib/|site\\.ts$)' },
    ),
    rule('db-stands-on-lib', { path: '^src/db/' }, { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib|db)/' }),
    rule(
      'http-stands-on-db-and-lib',
      { path: '^src/http/' },
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib|db|http)/' },
    ),
    rule(
      'ui-and-client-know-no-feature',
      { path: '^src/(ui|client)/' },
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib|ui|client|styles)/|^src/site\\.ts$' },
    ),
    rule(
      'features-import-nothing-above',
      { path: '^src/features/' },
      { path: '^(src/(admin|api|pages|layouts|hosting)|netlify|local|tools|tests)/' },
    ),
    rule(
      'features-meet-through-public-files',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', ...isPublic] },
    ),
    rule('src-imports-nothing-outside', { path: '^src/' }, { path: '^(netlify|local|tools|tests)/' }),
    rule('functions-import-the-api', { path: '^netlify/' }, { path: '^(src/(admin|pages)|local|tools|tests)/' }),
    rule('server-code-stays-on-the-server', { path: '^src/', pathNot: serverSide }, { path: serverCode }),
    rule('node-stays-on-the-server', { path: '^src/', pathNot: [...serverSide, ...buildTime] }, { dependencyTypes: ['core'] }),
    // Netlify installs no development packages (netlify.toml).
    rule(
      'published-code-needs-no-development-package',
      { path: '^(src|netlify)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '^(astro:|firebase-tools)|\\.(css|mjs|woff2)$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

/** Tests may import anything. */
function rule(name, from, to) {
  return { name, severity: 'error', from: { ...from, pathNot: [from.pathNot ?? [], '\\.test\\.tsx?$'].flat() }, to };
}

/** A file name as a regular expression; check-imports.ts gives .astro files the ending .astro.ts. */
function exactly(file) {
  return file.replaceAll('.', '\\.').replace(/astro$/, 'astro\\.ts');
}
