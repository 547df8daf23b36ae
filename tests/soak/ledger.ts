import { type Answer, type Call, call } from './call.ts';
import type { Canaries } from './canaries.ts';
import type { SoakedSite } from './soaked-site.ts';
import { untilAnswered } from './until-answered.ts';

type AcknowledgedComment = { id: string; message: string; isVisible: boolean };
type AcknowledgedPost = { subtitle: string; edits: number; isDraft: boolean };

const success = [200, 201, 202, 204, 301, 302, 304];
// Expected statuses while a part of the site is down; 0 means no response.
const excused = new Set([0, 502, 503, 504]);
const mostBytes = 1_000_000;

/** Sends the requests of people; records acknowledged writes, unexplained answers and what leaked. */
export class Ledger {
  /** Comments by submission id, posts by id. */
  readonly comments = new Map<string, AcknowledgedComment>();
  readonly posts = new Map<string, AcknowledgedPost>();
  readonly answers = new Map<string, number>();
  /** What a person found wrong, a line each. */
  readonly unexplained: string[] = [];
  readonly canaries: Canaries;
  readonly #site: SoakedSite;
  readonly #isShort: boolean;

  /** @param isShort whether it runs beside other tests, so that answers may be late */
  constructor(site: SoakedSite, canaries: Canaries, isShort: boolean) {
    this.#site = site;
    this.canaries = canaries;
    this.#isShort = isShort;
  }

  /** Sends a request and records its outcome. @returns null when the answer is not one of the expected ones */
  async ask(who: string, request: Call, expected: readonly number[] = success): Promise<Answer | null> {
    const started = Date.now();
    const answer = await this.#answer(request);
    const key = `${who} ${answer.status}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    this.#searchForLeaks(request, answer);
    if (expected.includes(answer.status)) return answer;
    if (this.#isShort && answer.status === 503) this.#site.noteLate(started);
    if (!excused.has(answer.status) || !this.#site.wasDown(started, Date.now()))
      this.note(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return null;
  }

  /** Asks until there is an expected answer, for at most two minutes. */
  async insist(who: string, request: Call, expected?: readonly number[]): Promise<Answer> {
    return untilAnswered(`${who}: ${request.method ?? 'GET'} ${request.path}`, () => this.ask(who, request, expected));
  }

  note(line: string): void {
    this.unexplained.push(`${new Date().toISOString()} ${line}`);
  }

  /** The writer of a comment is answered with its text, and with nothing else that is private. */
  #searchForLeaks({ method = 'GET', path, headers, body }: Call, { status, body: told }: Answer): void {
    if (status === 0) return;
    const where = `the answer to ${method} ${path}`;
    if (told.length > mostBytes && path.startsWith('/api/')) this.note(`${where} has ${told.length} bytes`);
    if (headers?.Authorization && status < 400) return;
    const ownText = method === 'POST' && path.endsWith('/comments') ? messageOf(body) : '';
    this.canaries.search(ownText ? told.replaceAll(ownText, '') : told, where);
  }

  async #answer(request: Call): Promise<Answer> {
    try {
      return await call(this.#site.port, request);
    } catch (error) {
      return { status: 0, headers: {}, body: error instanceof Error ? String(error.cause ?? error.message) : String(error) };
    }
  }
}

function messageOf(body: Call['body']): string {
  return /"message":"([^"]*)"/.exec(String(body))?.[1] ?? '';
}
