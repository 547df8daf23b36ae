/** Markdown from an editor of code, which puts coloured lines beside the text; with tables, and pictures of its own folder. */
const html = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;"># Offices that licences need</span></div><br><div><span>Not every licence needs a desk.</span></div></div>`;

const text = `# Offices that licences need

Not every licence needs a desk.

![The hall of a free zone](./images/hall.jpg)

## Three kinds

| Kind | For |
|---|---|
| Flexi desk | \`consulting\` |
| Warehouse | trading \\| storing |

![](https://example.com/plan.png "The plan")

The picture above shows [the plan](javascript:alert(1)) of <b>one</b> floor.

![Kept before](/uploads/0123456789abcdef0123456789abcdef01234567-1200x800.jpg "Our own office")
`;

const expected = {
  fields: {
    title: 'Offices that licences need',
    introduction: 'Not every licence needs a desk.',
    main_content: [
      '## Three kinds',
      '| Kind | For |\n| - | - |\n| Flexi desk | `consulting` |\n| Warehouse | trading \\| storing |',
      'The picture above shows the plan of **one** floor.',
      '![Kept before](/uploads/0123456789abcdef0123456789abcdef01234567-1200x800.jpg "Our own office")',
    ],
  },
  left_out: [],
  unplaced: [],
  missing: ['The hall of a free zone', 'The plan'],
};

export const sample = { html, text, expected };
