import type { TestApi } from '#tests/setup/test-api.ts';

type Send = Pick<TestApi, 'request'>['request'];

// The specified fields (§3.blog). What else an answer has, additive, this client does not know and does not read.
export type Blog = {
  id: string;
  title: string;
  excerpt?: string | null;
  subtitle?: string | null;
  introduction?: string | null;
  content?: string | null;
  category?: string | null;
  category_tags?: string[];
  tags?: string[] | string;
  created_at?: string | null;
  date?: string | null;
  views?: number;
  likes?: number;
  read_time?: string;
  readTime?: string;
  image_url?: string | null;
  image?: string | null;
  featured_image?: string | null;
  featured?: boolean;
  type?: string;
  key_takeaways?: string[];
  quick_stats?: string[];
  main_content?: string[];
  quote_text?: string | null;
  quote_author?: string | null;
  implementation_framework?: string | null;
  phases?: { title: string; description: string }[];
  author?: { name: string; title: string; bio: string; avatar: string | null; linkedin: string };
};
export type Comment = { id: string; author_name: string; content: string; created_at: string };
export type Partner = { id: string; company_name: string; logo_url: string; display_order: number; is_active: boolean };

/** An answer: its status, and its JSON. */
export type Answer<T> = { status: number; body: T & { detail?: string } };

/** What the form sends (§7.form), to which the client adds the author and the type. */
export const blogForm = {
  title: 'Written by an old client',
  subtitle: 'With the specified fields alone.',
  category_tags: ['Licensing'],
  featured_image: 'https://pictures.test/a.jpg',
  introduction: 'An introduction.',
  key_takeaways: ['First.', 'Second.'],
  quick_stats: ['9 % tax'],
  main_content: ['A paragraph.'],
  quote_text: 'A quote.',
  quote_author: 'Somebody',
  implementation_framework: 'A framework.',
  phases: [{ title: 'One', description: 'Do this.' }],
  tags: ['licence'],
  read_time: '6 min read',
  featured: true,
};
const author = { name: 'Somebody else', title: '', bio: '', avatar: null, linkedin: 'https://example.com' };

/** A client that knows the specified calls alone: 14 of them, with the specified fields and no other. */
export function specifiedClient(request: Send) {
  const stored = new Map<string, string>();

  async function call<T>(method: string, path: string, body?: object, isAdmin = false): Promise<Answer<T>> {
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(isAdmin && { Authorization: `Bearer ${stored.get('admin_token')}` }),
    };
    const response = await request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: await response.json() };
  }

  return {
    async signIn(firebase_token: string): Promise<Answer<{ access_token: string }>> {
      const answer = await call<{ access_token: string }>('POST', '/api/auth/firebase-login', { firebase_token });
      for (const key of ['backend_token', 'admin_token']) stored.set(key, answer.body.access_token);
      return answer;
    },
    blogs: async (): Promise<Blog[]> => listIn((await call('GET', '/api/blogs')).body, 'blogs'),
    blog: (id: string) => call<Blog>('GET', `/api/blogs/${id}`),
    comments: async (id: string): Promise<Comment[]> => listIn((await call('GET', `/api/blogs/${id}/comments`)).body, 'comments'),
    comment: (id: string, name: string, email: string, message: string) =>
      call<Comment>('POST', `/api/blogs/${id}/comments`, { name, email, message }),
    createBlog: (form: object) => call<Blog>('POST', '/api/blogs', { ...form, author, type: 'structured' }, true),
    updateBlog: (id: string, form: object) => call<Blog>('PUT', `/api/blogs/${id}`, { ...form, author, type: 'structured' }, true),
    deleteBlog: (id: string) => call<object>('DELETE', `/api/blogs/${id}`, undefined, true),
    categories: async (): Promise<string[]> => listIn((await call('GET', '/api/categories')).body, 'categories'),
    /** Those that the public page shows. */
    partners: async (): Promise<Partner[]> =>
      listIn<Partner>((await call('GET', '/api/worked-with')).body, 'partners').filter(({ is_active }) => is_active),
    allPartners: async (): Promise<Partner[]> => listIn((await call('GET', '/api/worked-with', undefined, true)).body, 'partners'),
    createPartner: (partner: Partial<Partner>) => call<Partner>('POST', '/api/worked-with', partner, true),
    updatePartner: (id: string, partner: Partial<Partner>) => call<Partner>('PUT', `/api/worked-with/${id}`, partner, true),
    deletePartner: (id: string) => call<object>('DELETE', `/api/worked-with/${id}`, undefined, true),
    async upload(file: File): Promise<Answer<{ url: string }>> {
      const body = new FormData();
      body.append('file', file);
      const headers = { Authorization: `Bearer ${stored.get('admin_token')}` };
      const response = await request('/api/upload', { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** The list in an answer, in either of its shapes. */
function listIn<T>(body: unknown, name: string): T[] {
  const list = Array.isArray(body) ? body : (body as Record<string, unknown>)[name];
  if (!Array.isArray(list)) throw new Error(`The answer has no list of ${name}.`);
  return list;
}

/** What a card shows of a blog, by §5.excerpt, §5.read-time-absent and §5.dates. */
export function cardOf(blog: Blog) {
  return {
    title: blog.title,
    image: blog.featured_image ?? blog.image_url ?? blog.image ?? null,
    badge: blog.category ?? 'Business Insights',
    date: dateOf(blog.created_at ?? blog.date),
    views: blog.views ?? 0,
    readTime: blog.read_time || blog.readTime || calculatedReadTime(blog),
    excerpt: excerptOf(blog),
    tags: tagsOf(blog.tags).slice(0, 3),
    author: blog.author?.name,
  };
}

function excerptOf({ excerpt, introduction, content }: Blog): string {
  return excerpt || introduction || (content ? `${content.slice(0, 150)}...` : 'Click to read more about this insightful article.');
}

function calculatedReadTime({ introduction, content, main_content = [] }: Blog): string {
  const words = [introduction, content, ...main_content].filter(Boolean).join(' ').split(' ').length;
  return `${Math.max(1, Math.ceil(words / 200))} min read`;
}

function dateOf(moment: string | null | undefined): string {
  return moment
    ? new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Dubai' })
    : 'Recent';
}

function tagsOf(tags: Blog['tags'] = []): string[] {
  if (Array.isArray(tags)) return tags;
  return tags.startsWith('[') ? JSON.parse(tags) : tags.split(',').map((tag) => tag.trim());
}
