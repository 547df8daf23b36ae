/** One request, made alike at Netlify's server and on one machine. */
export type ParityCase = { method: string; path: string; headers?: Record<string, string>; body?: unknown; as?: 'owner' };

const json = { 'Content-Type': 'application/json' };
const owner = { as: 'owner' } as const;
const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
const built = 'free-zone-or-mainland';
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

function image(): FormData {
  const form = new FormData();
  form.set('file', new File([pixel], 'pixel.png', { type: 'image/png' }));
  return form;
}

const comment = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Which papers does the bank ask for first?',
  milliseconds_to_fill: 30_000,
};
const post = { title: 'Written for both', subtitle: 'In the same words', introduction: 'It begins.', status: 'published' };

/** Requests in order: some need what earlier ones stored. */
export const parityCases: Record<string, ParityCase> = {
  'the home page': { method: 'GET', path: '/' },
  'the listing': { method: 'GET', path: '/blog' },
  'a built article': { method: 'GET', path: `/blog/${built}` },
  'HEAD of a built article': { method: 'HEAD', path: `/blog/${built}` },
  'an address that does not exist': { method: 'GET', path: '/never/written' },
  'HEAD of an address that does not exist': { method: 'HEAD', path: '/never/written' },
  'an article that does not exist': { method: 'GET', path: '/blog/never-written' },
  'HEAD of an article that does not exist': { method: 'HEAD', path: '/blog/never-written' },
  'the live page of an article': { method: 'GET', path: `/live/blog/${built}` },
  'HEAD of a live page': { method: 'HEAD', path: `/live/blog/${built}` },
  'the live page of the home page': { method: 'GET', path: '/live' },
  'a page of a tag that does not exist': { method: 'GET', path: '/blog/tag/never-used' },
  'all services': { method: 'GET', path: '/services' },
  'a service that does not exist': { method: 'GET', path: '/services/never-offered' },
  'the live page of a service that does not exist': { method: 'GET', path: '/live/services/never-offered' },
  'the share image of a service that does not exist': { method: 'GET', path: '/share/service_never-offered.png' },
  'the search index of an older build': { method: 'GET', path: '/search/older.json' },
  'a page for robots to leave out': { method: 'GET', path: '/blog/states/unreachable' },
  'index.html': { method: 'GET', path: '/index.html' },
  'the administrator area': { method: 'GET', path: '/layla_noor_portfolio' },
  'a screen of the administrator area': { method: 'GET', path: '/layla_noor_portfolio/blogs/create' },
  'build.json': { method: 'GET', path: '/build.json' },
  RSS: { method: 'GET', path: '/rss.xml' },
  'the JSON feed': { method: 'GET', path: '/feed.json' },
  'the sitemap': { method: 'GET', path: '/sitemap-index.xml' },
  'the pages of the sitemap': { method: 'GET', path: '/sitemap-0.xml' },
  'the contact card': { method: 'GET', path: '/contact.vcf' },
  'HEAD of a feed': { method: 'HEAD', path: '/rss.xml' },
  'robots.txt': { method: 'GET', path: '/robots.txt' },
  'a share image': { method: 'GET', path: `/share/${built}.png` },

  health: { method: 'GET', path: '/api/health' },
  'HEAD of health': { method: 'HEAD', path: '/api/health' },
  'the list of posts': { method: 'GET', path: '/api/blogs?limit=2' },
  'one post': { method: 'GET', path: `/api/blogs/${built}` },
  'HEAD of one post': { method: 'HEAD', path: `/api/blogs/${built}` },
  'a post that does not exist': { method: 'GET', path: '/api/blogs/never-written' },
  'the key of a page': { method: 'GET', path: `/api/page?page=/blog/${built}` },
  'HEAD of the key of a page': { method: 'HEAD', path: `/api/page?page=/blog/${built}` },
  'the key of a page that does not exist': { method: 'GET', path: '/api/page?page=/blog/never-written' },
  'an address of version 1.0': { method: 'GET', path: `/api/blogs/${built}/live` },
  'the categories': { method: 'GET', path: '/api/categories' },
  'the partners': { method: 'GET', path: '/api/worked-with' },
  'the API document': { method: 'GET', path: '/api/openapi.json' },
  'an unknown path of the API': { method: 'GET', path: '/api/never/written' },
  'a wrong method': { method: 'DELETE', path: '/api/categories' },
  OPTIONS: { method: 'OPTIONS', path: '/api/blogs' },

  'the comments of a post': { method: 'GET', path: `/api/blogs/${built}/comments` },
  'a comment': { method: 'POST', path: `/api/blogs/${built}/comments`, headers: json, body: comment },
  'a comment without a name': { method: 'POST', path: `/api/blogs/${built}/comments`, headers: json, body: { ...comment, name: '' } },
  'a comment from another site': {
    method: 'POST',
    path: `/api/blogs/${built}/comments`,
    headers: { ...json, ...crossSite },
    body: comment,
  },
  'a comment that is far too long': {
    method: 'POST',
    path: `/api/blogs/${built}/comments`,
    headers: json,
    body: { ...comment, message: 'x'.repeat(200_000) },
  },
  'a view': { method: 'POST', path: `/api/blogs/${built}/views`, headers: json, body: {} },
  'a like': { method: 'POST', path: `/api/blogs/${built}/likes`, headers: json, body: {} },

  'a sign-in with nonsense': { method: 'POST', path: '/api/auth/firebase-login', headers: json, body: { firebase_token: 'a.b.c' } },
  'a session': { method: 'GET', path: '/api/auth/session', ...owner },
  'a session of nobody': { method: 'GET', path: '/api/auth/session' },
  figures: { method: 'GET', path: '/api/stats', ...owner },
  'figures for nobody': { method: 'GET', path: '/api/stats' },
  'the managed list': { method: 'GET', path: '/api/blogs?view=list', ...owner },

  'a new post': { method: 'POST', path: '/api/blogs', headers: json, body: post, ...owner },
  'an unbuilt article': { method: 'GET', path: '/blog/written-for-both' },
  'HEAD of an unbuilt article': { method: 'HEAD', path: '/blog/written-for-both' },
  'a post without a title': { method: 'POST', path: '/api/blogs', headers: json, body: { subtitle: 'S' }, ...owner },
  'malformed JSON': { method: 'POST', path: '/api/blogs', headers: json, body: '{', ...owner },
  'a post of nobody': { method: 'POST', path: '/api/blogs', headers: json, body: post },
  'a save': { method: 'PUT', path: '/api/blogs/written-for-both', headers: json, body: { ...post, title: 'Saved for both' }, ...owner },
  'the state of publishing': { method: 'GET', path: '/api/publish', ...owner },
  'the state of publishing for nobody': { method: 'GET', path: '/api/publish' },
  'a deploy notification that nobody signed': {
    method: 'POST',
    path: '/api/publish/events',
    headers: json,
    body: { id: 'a', state: 'ready' },
  },
  'an upload': { method: 'POST', path: '/api/upload', body: image(), ...owner },
  'an upload of nobody': { method: 'POST', path: '/api/upload', body: image() },
  'an uploaded picture': { method: 'GET', path: '/uploads/{uploaded}' },
  'HEAD of an uploaded picture': { method: 'HEAD', path: '/uploads/{uploaded}' },
  'a picture that does not exist': { method: 'GET', path: '/uploads/unknown.png' },
  'a deletion': { method: 'DELETE', path: '/api/blogs/written-for-both', ...owner },
  'the key of the listing after that': { method: 'GET', path: '/api/page?page=/blog' },
  'a post that was deleted': { method: 'GET', path: '/api/blogs/written-for-both' },
  'signing out': { method: 'DELETE', path: '/api/auth/session', ...owner },
  'a session that has ended': { method: 'GET', path: '/api/auth/session', ...owner },
};
