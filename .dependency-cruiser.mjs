/**
 * Which file may import which. Imports go one way: lib <- db <- http; lib, ui, client; all of these <- features <- admin, content <- api,
 * layouts, pages, hosting <- netlify, local, tools. `npm run verify` checks it, .astro files included (tests/architecture/check-imports.ts).
 */

/** What other features may import of a feature. Everything else is private to its folder. */
export const publicFiles = {
  article: [
    'ArticlePage.tsx',
    'AuthorBand.tsx',
    'article-html.ts',
    'article-sections.ts',
    'author-band.css',
    'page-title.ts',
    'rich-article.css',
    'show-views.ts',
  ],
  artwork: ['artwork.ts', 'draw-picture.ts', 'post-artwork.ts'],
  backups: ['copies.ts'],
  comments: ['comment.ts', 'enhance.ts', 'retention.ts'],
  drafts: [
    'draft-requests.ts',
    'draft-saver.ts',
    'draft-store.ts',
    'draft.ts',
    'drafts.queries.ts',
    'server-draft.ts',
    'unsent-texts.ts',
    'use-draft-autosave.ts',
    'use-open-tabs.ts',
    'use-server-draft.ts',
  ],
  enquiries: [
    'EnquiryForm.tsx',
    'SentPanel.tsx',
    'enhance.ts',
    'enquiry-rules.ts',
    'enquiry.css',
    'enquiry.ts',
    'letter.css',
    'reply-links.ts',
  ],
  listing: ['Cards.tsx', 'Pager.astro', 'PostCard.astro', 'PostCard.tsx', 'SearchForm.astro', 'card.css', 'listing-page.ts'],
  maintenance: ['cleanup-waits.server.ts'],
  owner: [
    'owner.ts',
    'owner.server.ts',
    'owner.queries.ts',
    'public-owner.ts',
    'HeroWords.tsx',
    'RecordFigures.tsx',
    'built-owner.ts',
    'authored.ts',
    'Portrait.tsx',
    'AboutTexts.tsx',
    'ContactFacts.tsx',
  ],
  partners: ['partner.ts'],
  pictures: [
    'PictureChooser.tsx',
    'PictureThumb.tsx',
    'UploadBox.tsx',
    'UploadProgress.tsx',
    'image.ts',
    'pasted-pictures.ts',
    'running-uploads.ts',
    'upload-image.ts',
    'uploads.server.ts',
    'use-image-upload.ts',
    'use-picture-files.ts',
  ],
  'post-editor': ['form/stored-post.ts'],
  'post-list': ['PostMenu.tsx', 'share/post-toast.tsx', 'use-delete-post.ts'],
  'post-revisions': ['post-revision.ts', 'post-revisions.queries.ts'],
  posts: [
    'category.ts',
    'description.ts',
    'language.ts',
    'list-state.ts',
    'managed-post.ts',
    'newest-first.ts',
    'post-display.ts',
    'post-id.ts',
    'post-input.ts',
    'post-life.ts',
    'post-state.ts',
    'post.ts',
    'posts.queries.ts',
    'posts.server.ts',
    'published.ts',
    'rich-limits.ts',
    'rich-texts.ts',
    'schedule.server.ts',
    'tags-of-save.ts',
  ],
  'rich-text': [
    'RichText.tsx',
    'addresses.ts',
    'blocks.ts',
    'escape.ts',
    'format.ts',
    'headings.ts',
    'large-picture/LargePictureScript.astro',
    'limits.ts',
    'markdown.ts',
    'notes.ts',
    'parse-once.ts',
    'parse-text.ts',
    'plain-text.ts',
    'subset.ts',
    'word-count.ts',
  ],
  'preview-links': ['PreviewLinkDialog.tsx', 'PreviewNote.tsx', 'preview-links.server.ts', 'preview-note.css'],
  privacy: ['erasure.ts'],
  publishing: [
    'admin/LiveSentence.tsx',
    'build-notes.ts',
    'live-sentence.ts',
    'publish-status.queries.ts',
    'publish-status.ts',
    'revision.server.ts',
    'site-outline.server.ts',
  ],
  reactions: ['Helpful.tsx', 'helpful.css'],
  session: ['device.ts', 'person-name.ts', 'session-store.ts', 'session.ts'],
  sharing: ['share-image.ts'],
  statistics: ['tell-missed.ts'],
  stats: ['stats-query.ts'],
  tags: ['tag-pages.ts'],
  'text-search': ['Mentions.tsx', 'text-search.queries.ts', 'use-mentions.ts'],
  'visitor-form': [
    'VisitorForm.tsx',
    'VisitorFormScript.astro',
    'enhance-form.ts',
    'failed-page.server.ts',
    'form-field.ts',
    'plain-form.server.ts',
    'send-form.ts',
    'visitor-form.css',
  ],
  'visitor-texts': ['contact-details.ts', 'readable-text.ts', 'spam-score.ts', 'visitor-fields.ts'],
  'structured-data': ['ListingData.astro', 'StructuredData.astro'],
};

const isPublic = Object.entries(publicFiles).map(([feature, files]) => `^src/features/${feature}/(${files.map(exactly).join('|')})$`);

/** The only files that may import server code; everything else can end up in a browser. */
const serverSide = [
  '\\.(server|api)\\.ts$',
  '^src/(http|api|db|content)/',
  '^src/pages/.+\\.ts$',
  '^(src/hosting|netlify|local|tools|tests)/',
  '^(astro\\.config\\.mjs|playwright\\.config\\.ts|vitest\\.config\\.ts|src/content\\.config\\.ts)$',
];

/** Files that run only during the build, in .astro front matter, in functions or in astro.config.mjs, and may use Node. */
const buildTime = ['publishing/build-notes', 'sharing/link-images', 'sharing/share-image'].map((file) => `^src/features/${file}\\.ts$`);
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
      { path: '^(src/(admin|content|api|pages|layouts|hosting)|netlify|local|tools|tests)/' },
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

/** A file name as a regular expression; check-imports.ts gives .astro files the ending .astro.ts. */
function exactly(file) {
  return file.replaceAll('.', '\\.').replace(/astro$/, 'astro\\.ts');
}
