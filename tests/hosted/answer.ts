/** What of an answer must be alike: status, the headers that mean something to a browser or a robot, and the shape of the body. */
export type Answer = Record<string, unknown>;

const compared = [
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
];

/** @param origins addresses that only this place has, to be left out */
export async function answerOf(response: Response, origins: string[]): Promise<Answer> {
  const plain = (text: string) => origins.reduce((rest, origin) => rest.replaceAll(origin, '{here}'), text);
  const headers = compared.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, plain(value)]];
  });
  const text = await response.text();
  return { status: response.status, ...Object.fromEntries(headers), body: shapeOf(response.headers.get('content-type') ?? '', text) };
}

function shapeOf(type: string, text: string): unknown {
  if (text === '') return 'empty';
  if (type.includes('json')) return shapeOfValue(JSON.parse(text));
  if (type.includes('html'))
    return [/<title>(.*?)<\/title>/s, /<h1[^>]*>(.*?)<\/h1>/s, /<meta name="robots"[^>]*>/].map(
      (part) => part.exec(text)?.[1] ?? part.exec(text)?.[0],
    );
  return type.includes('xml') ? /<[a-z]+/.exec(text.replace(/<\?.*?\?>/g, ''))?.[0] : 'bytes';
}

/** Parts that are there or null, as the moment has it. */
const nullable = ['display_name', 'held', 'limit', 'live_from', 'live_revision', 'next_attempt', 'reason', 'since'];

/** Types in the place of values; `detail` and `code` of errors stay, for people read the one and programs the other. */
function shapeOfValue(value: unknown, key = ''): unknown {
  if (['detail', 'code'].includes(key)) return value;
  if (nullable.includes(key)) return 'anything';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOfValue(value[0])];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOfValue(part, name)]));
}
