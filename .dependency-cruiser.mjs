/**
 * Which file may import which. Imports go one way: lib <- words; lib <- db <- http; words, ui, client; all of these <- features <- admin, content <- api,
 * layouts, pages, hosting <- netlify, local, tools. `npm run verify` checks it, .astro files included (tests/architecture/check-imports.ts).
 */

/** Markup that several features show. Any other .astro file is shown by its own feature, a page or a layout. */
const sharedMarkup = [
  'listing/(Pager|PostCard|SearchForm)',
  'rich-text/LargePictureScript',
  'site-profile/Process',
  'structured-data/(ListingData|StructuredData)',
  'visitor-form/VisitorFormScript',
  'your-file/FileScript',
].map((file) => `^src/features/${file}\\.astro\\.ts$`);

/** The only files that may import server code; everything else can end up in a browser. */
const serverSide = [
  '\\.(server|api)\\.ts$',
  '^src/(http|api|db|content)/',
  '^src/pages/.+\\.ts$',
  '^(src/hosting|netlify|local|tools|tests)/',
  '^(astro\\.config\\.mjs|playwright\\.config\\.ts|vitest\\.config\\.ts|src/content\\.config\\.ts)$',
];

/** Files that run only during the build, in .astro front matter, in functions or in astro.config.mjs, and may use Node. */
const buildTime = ['^src/features/sharing/share-image-path\\.ts$'];
const serverCode = ['\\.(server|api)\\.ts$', '^src/(http|api|db)/'];

/** The rooms of the post editor, from the lowest floor up: each imports lower floors only. */
const editorFloors = [
  ['model'],
  ['panel', 'paste'],
  ['sections'],
  ['fields'],
  ['writing'],
  ['settings', 'preview'],
  ['editor'],
  ['revisions'],
  ['bar'],
  ['form'],
];
const editorRooms = (floors) => `^src/features/post-editor/(${floors.flat().join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'lib-imports-nothing-above',
      { path: '^src/lib/' },
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib/|site\\.ts$)' },
    ),
    rule(
      'words-stand-on-lib',
      { path: '^src/words/' },
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(words|lib)/|^src/site\\.ts$' },
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
      { path: '^(src/|netlify|local|tools|tests)', pathNot: '^src/(lib|ui|client|styles|words)/|^src/site\\.ts$' },
    ),
    rule(
      'features-import-nothing-above',
      { path: '^src/features/' },
      { path: '^(src/(admin|content|api|pages|layouts|hosting)|netlify|local|tools|tests)/' },
    ),
    // What stands in a folder of another feature, its markup and its routes are its own. check-imports.ts gives .astro files the ending .astro.ts.
    rule(
      'features-meet-through-public-files',
      { path: '^src/features/([^/]+)/' },
      {
        path: ['^src/features/[^/]+/[^/]+/', '^src/features/.+\\.astro\\.ts$', '^src/features/.+\\.api\\.ts$'],
        pathNot: ['^src/features/$1/', ...sharedMarkup],
      },
    ),
    ...editorFloors.map((rooms, floor) =>
      rule(
        `post-editor-${rooms.join('-and-')}-imports-lower-floors`,
        { path: editorRooms([rooms]), pathNot: '\\.test\\.tsx?$' },
        { path: editorRooms(editorFloors.slice(floor)), pathNot: '^src/features/post-editor/$1/' },
      ),
    ),
    // What a form types is the same to it, of whatever subject.
    rule(
      'versioned-form-knows-no-subject',
      { path: '^src/features/versioned-form/' },
      { path: '^src/', pathNot: '^src/(lib|ui|client|http|db|words|features/(session|versioned-form))/' },
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
    rule(
      'no-unresolved',
      {},
      { couldNotResolve: true, pathNot: '^(astro:|firebase-tools|#server/)|\\.((css|woff2?)(\\?(inline|url))?|mjs)$' },
    ),
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
