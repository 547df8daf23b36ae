import { Problem } from '#local/problem.ts';

/** What a row may cost; a post with every field filled to its limit stays below (`postLimits`). */
const mostRowBytes = 8 * 1_024 * 1_024;
const mostLevels = 20;
const mostBrackets = 5_000;

/**
 * The rows of a JSON list, one after the other, without holding the whole text.
 * @throws Problem when the text is no list of objects, or a row is too large
 */
export async function* rowsOfJson(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const scanner = new Scanner(name);
  for await (const piece of pieces) {
    for (const text of scanner.rowsIn(piece)) yield scanner.parse(text);
  }
  scanner.end();
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Finds where each row begins and ends; whether it is valid, the parser says. */
class Scanner {
  readonly #name: string;
  #row: Buffer[] = [];
  #bytes = 0;
  #level = 0;
  #brackets = 0;
  #inText = false;
  #isEscaped = false;

  constructor(name: string) {
    this.#name = name;
  }

  /** The texts of the rows that end in this piece. */
  *rowsIn(piece: Buffer): Generator<Buffer> {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const change = this.#take(piece[at] as number);
      if (change === 1 && this.#level === 2) start = at;
      if (change !== -1 || this.#level !== 1) continue;
      this.#keep(piece.subarray(start, at + 1));
      yield Buffer.concat(this.#row);
      [this.#row, this.#bytes, this.#brackets] = [[], 0, 0];
    }
    if (this.#level > 1) this.#keep(Buffer.from(piece.subarray(start)));
  }

  /** @throws Problem when the list has not ended */
  end(): void {
    if (this.#level !== 0) throw this.#unreadable();
  }

  parse(text: Buffer): unknown {
    try {
      return JSON.parse(text.toString('utf8'));
    } catch {
      throw this.#unreadable();
    }
  }

  /** @returns 1 when the byte opens a level, -1 when it closes one */
  #take(byte: number): number {
    if (this.#inText) return this.#takeText(byte);
    const change = isOpening(byte) ? 1 : isClosing(byte) ? -1 : 0;
    if (change === 0 && this.#level < 2 && !isSpace(byte) && byte !== comma) throw this.#unreadable();
    this.#inText = byte === quote;
    if (change !== 0) this.#countLevel(change);
    return change;
  }

  #takeText(byte: number): 0 {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#inText = false;
    return 0;
  }

  #countLevel(change: number): void {
    this.#level += change;
    this.#brackets += 1;
    if (this.#level > mostLevels || this.#level < 0) throw this.#unreadable();
    if (this.#brackets > mostBrackets) throw this.#tooLarge();
  }

  #keep(part: Buffer): void {
    this.#row.push(part);
    this.#bytes += part.length;
    if (this.#bytes > mostRowBytes) throw this.#tooLarge();
  }

  #unreadable(): Problem {
    return new Problem(`The backup has no readable ${this.#name}. Nothing was changed.`);
  }

  #tooLarge(): Problem {
    return new Problem(`A row of ${this.#name} is larger than any that the site can hold. Nothing was changed.`);
  }
}
