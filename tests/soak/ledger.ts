import type { SoakedSite } from './soaked-site.ts';

type Acknowledged = { comments: Map<string, string>; posts: Map<string, string> };

// Expected statuses while a part of the site is down; 0 means no response.
const excused = new Set([0, 502, 503, 504]);

/** Records requests, acknowledged writes and unexplained answers. */
export class Ledger {
  /** Comments by submission id with their text, posts by id with their last subtitle. */
  readonly acknowledged: Acknowledged = { comments: new Map(), posts: new Map() };
  readonly answers = new Map<string, number>();
  readonly unexplained: string[] = [];
  readonly #site: SoakedSite;

  constructor(site: SoakedSite) {
    this.#site = site;
  }

  /** Sends a request and records its outcome. @returns null when it failed */
  async send(who: string, path: string, init: RequestInit = {}): Promise<unknown> {
    const started = Date.now();
    const { status, body } = await this.#answer(path, init);
    const key = `${who} ${status}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    if (status >= 200 && status < 400) return body;
    const isExcused = excused.has(status) && this.#site.wasDown(started, Date.now());
    if (!isExcused)
      this.unexplained.push(`${new Date(started).toISOString()} ${init.method ?? 'GET'} ${path}: ${status} ${String(body).slice(0, 200)}`);
    return null;
  }

  async #answer(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${this.#site.url}${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
      const text = await response.text();
      const isJson = response.ok && response.headers.get('Content-Type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      return { status: 0, body: error instanceof Error ? String(error.cause ?? error.message) : error };
    }
  }
}
