/** The names of a front matter with their values, as they are in the file. */
export type FrontMatter = Record<string, string[]>;

const fence = /^\uFEFF?\s*(---|\+\+\+)[ \t]*\r?\n/;
const mostLines = 300;

/** Takes the front matter off a Markdown file; a text without one is returned as it is. Reads the plain part of YAML that such files use. */
export function takeFrontMatter(text: string): { matter: FrontMatter; body: string } {
  const [opening, mark] = fence.exec(text.slice(0, 200)) ?? [];
  if (!opening || !mark) return { matter: {}, body: text };
  const lines = text.slice(opening.length).split(/\r?\n/);
  const end = lines.slice(0, mostLines).findIndex((line) => line.trimEnd() === mark || line.trimEnd() === '...');
  const matter = end < 0 ? null : matterOf(lines.slice(0, end));
  return matter
    ? {
        matter,
        body: lines
          .slice(end + 1)
          .join('\n')
          .trimStart(),
      }
    : { matter: {}, body: text };
}

/** Null when a line is neither a name nor belongs to one: then the rule above the text was only a rule. */
function matterOf(lines: readonly string[]): FrontMatter | null {
  const matter: FrontMatter = {};
  let values: string[] | null = null;
  for (const line of lines.filter((text) => !/^\s*(#.*)?$/.test(text))) {
    const [, name, value = ''] = /^([A-Za-z_][\w -]{0,40})\s*[:=]\s*(.*)$/s.exec(line) ?? [];
    if (name !== undefined) {
      values = valuesOf(value);
      matter[name.trim().toLowerCase()] = values;
    } else if (values) addLine(values, line);
    else return null;
  }
  return Object.keys(matter).length > 0 ? matter : null;
}

/** An item of a list, or one more line of a long value. */
function addLine(values: string[], line: string): void {
  const item = /^\s*-\s+(.*)$/s.exec(line)?.[1];
  if (item !== undefined) values.push(...valuesOf(item));
  else values.push([values.pop(), unquoted(line)].filter(Boolean).join(' '));
}

function valuesOf(written: string): string[] {
  const text = written.trim();
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  if (list !== undefined) return (list.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? []).map(unquoted).filter(Boolean);
  return [unquoted(/^[|>][+-]?$/.test(text) ? '' : text)].filter(Boolean);
}

function unquoted(written: string): string {
  const text = written.trim();
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')(?:\s+#.*)?$/.exec(text) ?? [];
  if (double !== undefined) return double.replaceAll(/\\(.)/g, '$1');
  return single?.replaceAll("''", "'") ?? text.replace(/(?<!\s)\s+#\s.*$/, '');
}
