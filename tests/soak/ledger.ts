import { type Answer, type Call, call } from './call.ts';
import type { Canaries } from './canaries.ts';
import type { SoakedSite } from './soaked-site.ts';
import { untilAnswered } from './until-answered.ts';

type AcknowledgedComment = { id: string; message: string; isVisible: boolean };
type AcknowledgedPost = { subtitle: string; edits: number; isDraft: boolean };

const success = [200, 201, 202, 204, 301, 302, 304];
// Expected statuses while a part of the site is down; 0 means no response.
const excused = new Set([0, 502, 503, 504]);
// What is true of a database in one of the states (§14.states), in an answer and on a page.
const stateSentence =
  /The (database accepts no changes|disk of the database is full|database cannot be reached|database cannot reach its files|database is busy) |The article could not be fetched just now/;
const mostBytes = 1_000_000;

/** Sends the requests of people and bots; records acknowledged writes, unexplained answers and what leaked. */
export class Ledger {
  /** Comments by submission id, posts by id, and the addresses of persons who were erased. */
  readonly comments = new Map<string, AcknowledgedComment>();
  readonly posts = new Map<string, AcknowledgedPost>();
  readonly erased = new Set<string>();
  readonly answers = new Map<string, number>();
  readonly rounds = new Map<string, number>();
  /** What a person or bot found wrong, a line each. */
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
    if (!this.#isExcused(answer, started))
      this.note(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return null;
  }

  /** Asks until there is an expected answer, for at most two minutes. */
  async insist(who: string, request: Call, expected?: readonly number[]): Promise<Answer> {
    return untilAnswered(`${who}: ${request.method ?? 'GET'} ${request.path}`, () => this.ask(who, request, expected));
  }

  /** A bot tried everything that it tries. */
  finishRound(bot: string): void {
    this.rounds.set(bot, (this.rounds.get(bot) ?? 0) + 1);
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

  #isExcused({ status, body }: Answer, started: number): boolean {
    if (excused.has(status) && this.#site.wasDown(started, Date.now())) return true;
    return status === 503 && stateSentence.test(body) && this.#site.wasInState(started, Date.now());
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
