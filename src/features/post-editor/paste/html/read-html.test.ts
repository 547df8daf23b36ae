// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { Report, sentenceOf } from '../report.ts';
import { rootFromHtml } from './read-html.ts';

type Document = [html: string, markdown: string, sentence?: string];

const picture = `/uploads/${'a'.repeat(40)}-800x600.jpg`;

/** For each thing that a program writes a document, modelled on it. */
const documents: Record<string, Document> = {
  'all: code and what stands in the head': ['<p>Words<script>let cost = 4</script></p>', 'Words'],
  'Word: data island': ['<p>Words</p><xml><o:OfficeDocumentSettings>AllowPNG</o:OfficeDocumentSettings></xml>', 'Words'],
  'GitHub, chats: tick': [
    '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul>',
    '- ✓ Done\n- ☐ Open',
  ],
  'web: ticked by class': [
    '<ul><li class="checked" style="text-decoration:line-through">Pay 1,020</li><li>Send</li></ul>',
    '- ✓ Pay 1,020\n- Send',
  ],
  'web: field with its value': [
    '<p>Fee: <input value="2,800"> AED, zone <select><option>North</option><option selected>South</option></select>, <textarea>by May</textarea></p>',
    'Fee: 2,800 AED, zone South, by May',
  ],
  'web: button by type': ['<p>AED 5<input type="submit" value="Send">10</p>', 'AED 5 10', '1 button left out.'],
  'Docs: tick': [
    '<ul><li role="checkbox" aria-checked="true"><p><span style="text-decoration:line-through">Done</span></p></li></ul>',
    '- ✓ Done',
  ],
  'Docs: picture of a tick': [
    '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AAAA" alt="unchecked" aria-roledescription="checkbox"><p>Open</p></li></ul>',
    '- ☐ Open',
  ],
  'Notion: tick': [
    '<ul><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked" style="text-decoration:line-through">Done</span></li></ul>',
    '- ✓ Done',
  ],
  'KaTeX, MathJax, Wikipedia: formula': [
    '<p>Is <span class="katex"><span class="katex-mathml"><math><msup><mi>x</mi><mn>2</mn></msup></math></span><span class="katex-html" aria-hidden="true">x2</span></span>.</p>',
    'Is x².',
  ],
  'web: formula': ['<p>So <math><mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math> of it</p>', 'So 1 1/2 of it'],
  'MathJax: copy of a formula': [
    '<p>Is <span class="MathJax_Preview">5</span><span class="MathJax"><math><mn>5</mn></math></span>.</p>',
    'Is 5.',
  ],
  'Word: comment': [
    "<p>Fee is 5.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p>Do not tell.</p></div></div>",
    'Fee is 5.',
    '1 comment left out.',
  ],
  'Word: mark of a comment': ['<p>Fee<a class=msocomanchor href="#_msocom_1">[AR1]</a> is 5.</p>', 'Fee is 5.'],
  'Docs: mark of a comment': ['<p>Fee<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> is 5.</p>', 'Fee is 5.'],
  'Docs: comment': [
    '<p>Fee is 5.</p><div style="border:1px solid black"><p><a href="#cmnt_ref1">[a]</a><span>Do not tell.</span></p></div>',
    'Fee is 5.',
    '1 comment left out.',
  ],
  'Word, web: deletion': ['<p>AED <del>20</del><ins>15</ins></p>', 'AED 15', '1 deletion left out.'],
  'Word: deletion by class': ['<p>AED <span class=msoDel>20</span>15</p>', 'AED 15', '1 deletion left out.'],
  'web: struck': ['<p>AED<s> 20 </s>15</p>', 'AED 15', '1 struck-out text left out.'],
  'Docs, Apple, Excel: struck': [
    '<style><!--.s1 {text-decoration: line-through}--></style><p>AED <span class="s1">20</span> 15</p>',
    'AED 15',
    '1 struck-out text left out.',
  ],
  'Chrome: struck': ['<p>AED <span style="text-decoration-line: line-through">20</span> 15</p>', 'AED 15', '1 struck-out text left out.'],
  'all: hidden column': [
    '<table><tr><td colspan=2>Fees</td><td>Zone</td></tr><tr><td>A</td><td style="display:none">8</td><td>B</td></tr></table>',
    '| Fees | Zone |\n| - | - |\n| A | B |',
    '1 hidden column left out.',
  ],
  'all: hidden row': [
    '<table><tr><td>Zone</td><td>Fee</td></tr><tr><td rowspan=2>A</td><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr><td>B</td><td>3</td></tr></table>',
    '| Zone | Fee |\n| - | - |\n| A | 1 |\n| B | 3 |',
    '1 hidden row left out.',
  ],
  'Excel: row of no height': [
    '<table><tr height=20><td>A</td><td>B</td></tr><tr height=0 style="mso-height-source:userset;"><td>C</td><td>D</td></tr></table>',
    '| A | B |\n| - | - |',
    '1 hidden row left out.',
  ],
  'web: collapsed row': [
    '<table><tr><td>A</td><td>B</td></tr><tr style="visibility:collapse"><td>C</td><td>D</td></tr></table>',
    '| A | B |\n| - | - |',
    '1 hidden row left out.',
  ],
  'all: hidden': ['<p>Words<span style="display: none"> none</span></p>', 'Words', '1 hidden text left out.'],
  'Word: hidden': ['<p>Fee <span style="mso-hide:all">cost 4</span>is 5</p>', 'Fee is 5', '1 hidden text left out.'],
  'web: transparent': ['<p>Words<span style="opacity: 0"> none</span></p>', 'Words', '1 hidden text left out.'],
  'web: as small as a point': [
    '<p>Fee <span style="position:absolute;width:1px;height:1px;overflow:hidden">in a new window</span>is 5</p>',
    'Fee is 5',
    '1 hidden text left out.',
  ],
  'web: beside the page': ['<p>Fee is 5</p><p style="position:absolute;left:-9999px">Far</p>', 'Fee is 5', '1 hidden text left out.'],
  'web: folded': ['<p>Fee is 5</p><div style="max-height:0px;overflow:hidden">Folded</div>', 'Fee is 5', '1 hidden text left out.'],
  'web: letters without colour': [
    '<p>Fee <span style="color: rgba(0, 0, 0, 0)">none </span>is 5</p>',
    'Fee is 5',
    '1 hidden text left out.',
  ],
  'web: clipped': ['<p>Fee is 5</p><p style="clip:rect(0, 0, 0, 0);position:absolute">Cut</p>', 'Fee is 5', '1 hidden text left out.'],
  'web: scaled to nothing': ['<p>Fee is 5</p><p style="transform:scale(0)">Small</p>', 'Fee is 5', '1 hidden text left out.'],
  'web: hidden by attribute': ['<p>Words</p><p hidden>None</p>', 'Words', '1 hidden text left out.'],
  'web: copy for screen readers': ['<p>Words<span class="sr-only"> read aloud</span></p>', 'Words'],
  'web: sign': ['<p>Words<span aria-hidden="true"> ↗</span></p>', 'Words'],
  'web: permalink': ['<h2>Costs <a class="header-anchor" href="https://example.com/#costs">Link</a></h2>', '## Costs'],
  'web: permalink without words': ['<h2>Costs <a href="#costs">#</a></h2>', '## Costs'],
  'Wikipedia: edit': ['<h2>Costs<span class="mw-editsection">[edit]</span></h2>', '## Costs', '1 button left out.'],
  'web: button': ['<p>AED 5<button>2</button>10</p>', 'AED 5 10', '1 button left out.'],
  'web: button by role': ['<p>Words</p><div role="button">Share</div>', 'Words', '1 button left out.'],
  'web: embedded': ['<p>Words</p><video src="https://video.example/1"></video>', 'Words', '1 video, frame or drawing left out.'],
  'Word for the web: heading': ['<p role="heading" aria-level="3">Costs</p>', '### Costs'],
  'Word: title': ['<p class=MsoTitle>Title</p>', '# Title'],
  'Word: subtitle': ['<p class=MsoSubtitle>Below</p>', '## Below'],
  'Word: heading by level': ["<p class=MsoNormal style='mso-outline-level:3'>Costs</p>", '### Costs'],
  'Word: quote': ['<p class=MsoQuote>One</p><p class=MsoIntenseQuote>Two</p>', '> One\n>\n> Two'],
  'own: name of a note': ['<div class="note"><p class="note-label">Good to know</p><p>Ask.</p></div>', '> [!NOTE]\n> Ask.'],
  'own: careful': ['<div class="note note-careful"><p>Hot.</p></div>', '> [!WARNING]\n> Hot.'],
  'own: note': ['<div class="note"><p>Ask.</p></div><aside class="note"><p>Ask.</p></aside>', '> [!NOTE]\n> Ask.\n\n> [!NOTE]\n> Ask.'],
  'own: link around a picture': [
    `<p><a data-enlarge href="${picture}"><img src="${picture}" alt="A desk"></a></p>`,
    `![A desk](${picture})`,
  ],
  'own: picture with its caption': [
    `<figure class="picture"><img src="${picture}" alt="A desk"><figcaption>The desk</figcaption></figure>`,
    `![A desk](${picture} "The desk")`,
  ],
  'own: facts and word of a file': [
    '<p><a href="/files/gone">The list<span class="download-facts">PDF</span><span class="download-word">Download</span></a></p>',
    '[The list](/files/gone)',
  ],
  'GitHub: name of a note': [
    '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Ask.</p></div>',
    '> [!NOTE]\n> Ask.',
  ],
  'GitHub: careful': ['<div class="markdown-alert markdown-alert-caution"><p>Hot.</p></div>', '> [!WARNING]\n> Hot.'],
  'GitHub: note': ['<div class="markdown-alert markdown-alert-tip"><p>Ask.</p></div>', '> [!NOTE]\n> Ask.'],
  'VS Code: lines of code': [
    '<div style="font-family:Menlo;white-space:pre;"><div>if (paid) {</div><div>  send();</div><div>}</div></div>',
    '```\nif (paid) {\n  send();\n}\n```',
  ],
  'web: code': ['<pre><code class="language-js">send()<br>done()</code></pre>', '```js\nsend()\ndone()\n```'],
  'Substack, Ghost, Word: number of a note': [
    '<p>From AED 15,000<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> a year.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Without the visa.</p></div></div>',
    'From AED 15,000[^1] a year.\n\n[^1]: Without the visa.',
  ],
  'EPUB: number of a note': [
    '<p>AED 15,000<a role="doc-noteref" href="notes.xhtml">[12]</a>, 9,000<a role="doc-noteref" href="notes.xhtml">*</a></p>',
    'AED 15,000¹², 9,000\\*',
  ],
  'EPUB: number of a note by type': ['<p>AED 15,000<a epub:type="noteref" href="notes.xhtml">1</a> a year</p>', 'AED 15,000¹ a year'],
  'GitHub: number of a note': ['<p>AED 15,000<a data-footnote-ref href="">1</a> a year</p>', 'AED 15,000¹ a year'],
  'web: figures that lead into the page': [
    '<p>AED 15,000<a href="https://example.com/post#n1">1</a><a href="#n2">[2]</a> a year</p><p>See <a href="https://example.com/law#9">9</a>.</p>',
    'AED 15,000¹ ² a year\n\nSee [9](https://example.com/law#9).',
  ],
  'Perplexity, Copilot: number of a source': [
    '<p>A visa costs AED 3,750<a href="https://example.com/visa"><span>1</span></a> a year, in zone <a href="https://example.com/7">7</a>.</p>',
    'A visa costs AED 3,750[\\[1\\]](https://example.com/visa) a year, in zone [7](https://example.com/7).',
  ],
  'chats: bar above code': [
    '<pre><div>js<button>Copy code</button></div><div><code class="language-js">send()\ndone()</code></div></pre>',
    '```js\nsend()\ndone()\n```',
    '1 button left out.',
  ],
  'web, Word: raised': ['<p>10<sup>6</sup>, 10<sup>x</sup>, 15<sup>ab</sup>, 1<sup>st</sup></p>', '10⁶, 10^x, 15^(ab), 1st'],
  'web, Word: lowered': ['<p>CO<sub>2</sub>, H<sub>max</sub>, 2<sup>1</sup>/<sub>2</sub></p>', 'CO₂, Hmax, 2¹/₂'],
  'Docs: raised': ['<p>m<span style="font-size:0.6em;vertical-align:super">2</span></p>', 'm²'],
  'Docs: lowered': ['<p>CO<span style="vertical-align:sub">2</span></p>', 'CO₂'],
  'Word: raised by points': ["<p>m<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span></p>", 'm²'],
  'Word: lowered by points': ["<p>CO<span style='position:relative;top:3.0pt;mso-text-raise:-3.0pt'>2</span></p>", 'CO₂'],
  'web: raised by a length': [
    '<p>10<span style="vertical-align:4pt">8</span>, 10<span style="vertical-align:30%">5</span>, 10<span style="vertical-align:text-top;font-size:60%">7</span></p>',
    '10⁸, 10⁵, 10⁷',
  ],
  'web: lowered by a length': ['<p>CO<span style="vertical-align:-25%">2</span></p>', 'CO₂'],
  'web: raised by its place': ['<p>10<span style="position:relative;top:-0.4em;font-size:smaller">4</span></p>', '10⁴'],
  'web: lowered by its place': ['<p>CO<span style="position:relative;top:0.3em;font-size:70%">2</span></p>', 'CO₂'],
  'web: quotation': ['<p>She said <q>yes</q>.</p>', 'She said “yes”.'],
};

test.each(Object.entries(documents))('%s: its document comes as it was meant', (_, [html, markdown, sentence = '']) => {
  expect(read(html)).toEqual({ markdown, sentence });
});

function read(html: string) {
  const report = new Report();
  return { markdown: writeMarkdown(rootFromHtml(html, report)), sentence: sentenceOf(report) };
}

test.each<[what: string, ...Document]>([
  [
    'a struck cell stays an empty cell',
    '<table><tr><td>A</td><td>B</td></tr><tr><td><s>1</s></td><td>2</td></tr><tr><td style="text-decoration:line-through">3</td><td>4</td></tr></table>',
    '| A | B |\n| - | - |\n| | 2 |\n| | 4 |',
    '2 struck-out texts left out.',
  ],
  [
    'a removed item does not renumber its list',
    '<ol><li>A</li><li><s>B</s></li><li>C</li></ol>',
    '1. A\n\n3) C',
    '1 struck-out text left out.',
  ],
  [
    'the columns of a hidden col go, and what reaches over them is narrower',
    '<table><colgroup><col><col style="display:none"><col></colgroup><tr><td colspan=2>Zone</td><td>Fee</td></tr><tr><td>A</td><td>8,000</td><td>5</td></tr></table>',
    '| Zone | Fee |\n| - | - |\n| A | 5 |',
    '1 hidden column left out.',
  ],
  [
    'an item that is hidden has no number, and takes none',
    '<ol start="4"><li>deposit</li><li style="display:none">secret</li><li>lease</li></ol>',
    '4. deposit\n5. lease',
    '1 hidden text left out.',
  ],
  [
    'a line through an item that is ticked says that it is done',
    '<ul><li><input type="checkbox" checked> <s>Insurance 4,000</s></li><li><input type="checkbox" checked><del>Visa</del></li><li>☑ <s>Bank</s></li><li>[x] <s>Lease</s></li></ul>',
    '- ✓ Insurance 4,000\n- ✓ Visa\n- ☑ Bank\n- \\[x] Lease',
  ],
  [
    'what is struck or deleted in a part of a ticked item stays out',
    '<ul><li><input type="checkbox" checked> Pay <s>20,000</s> 15,000</li><li>☑ Fee <del>7</del><ins>8</ins></li></ul>',
    '- ✓ Pay 15,000\n- ☑ Fee 8',
    '1 deletion and 1 struck-out text left out.',
  ],
  [
    'cells of one hidden column behind a merged cell are one part',
    '<table><tr><th>Zone</th><th>Fee</th><th style="display:none">Cost</th><th>Valid</th></tr><tr><td rowspan=2>North</td><td>12</td><td style="display:none">8</td><td>May</td></tr><tr><td>9</td><td style="display:none">7</td><td>June</td></tr></table>',
    '| Zone | Fee | Valid |\n| - | - | - |\n| North | 12 | May |\n| North | 9 | June |',
    '1 hidden column left out; the merged cell “North” is repeated in its rows.',
  ],
  [
    'a hidden row moves no later cell to another column where a browser does not count it',
    '<table><tr><th>Zone</th><th>Fee</th></tr><tr><td rowspan=2>North</td><td>12</td></tr><tr style="display:none"><td>1</td></tr><tr><td>15</td></tr><tr><td>South</td><td>9</td></tr></table>',
    '| Zone | Fee |\n| - | - |\n| North | 12 |\n| North | 15 |\n| South | 9 |',
    '1 hidden row left out; the merged cell “North” is repeated in its rows.',
  ],
  [
    'raised and lowered terms join nothing',
    '<p>e<sup>−rt</sup>, e<sup>-rt</sup>, a<sub>n+1</sub>, x<sub>i</sub></p>',
    'e^(−rt), e^(-rt), a\\_(n+1), xi',
  ],
  [
    'a sign set right in its line and letters filled with a picture are what they were',
    '<p>AED 5<span style="vertical-align:1px">00</span> <b style="color:transparent;-webkit-background-clip:text">bright</b></p><p style="text-indent:-18.0pt">Hanging</p>',
    'AED 500 **bright**\n\nHanging',
  ],
  [
    'the number of a note is raised once, also in a link of a page that was copied in full',
    '<p>AED 15,000<sup><a href="https://example.com/post#fn1">1</a></sup> a year, 9,000<sup class="footnote-ref"><a href="#fn2">2</a></sup></p>',
    'AED 15,000¹ a year, 9,000²',
  ],
  [
    'a note of LibreOffice without its mark begins with its number',
    '<p>From AED 15,000<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> a year.</p><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Without VAT.</p></div><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote2anc">2</a>With visa.</p>',
    'From AED 15,000[^1] a year.\n\n2\\. With visa.\n\n[^1]: Without VAT.',
  ],
  [
    'most figures of a column decide how it stands',
    '<style>.xl65{text-align:right}</style><table><tr><td>Zone</td><td>Fee</td><td>Visas</td></tr><tr><td>North</td><td align=right>12,000</td><td class=xl65>3</td></tr><tr><td>South</td><td align=right>9,500</td><td><p style="text-align:center">1</p></td></tr><tr><td>East</td><td>on request</td><td class="xl65">2</td></tr></table>',
    '| Zone | Fee | Visas |\n| - | -: | -: |\n| North | 12,000 | 3 |\n| South | 9,500 | 1 |\n| East | on request | 2 |',
  ],
  ['what was seen between two words still parts them', '<p>5<s>6</s>7</p>', '5 7', '1 struck-out text left out.'],
  ['a deletion inside of a word leaves the word', '<p>colo<del>u</del>r</p>', 'color', '1 deletion left out.'],
  ['an element that no parser closes is no reason to drop a document', '<o:SmartTagType name="place"/><p>Words</p>', 'Words'],
  [
    'small letters are seen, those of no size are not',
    '<p>Fee <span style="font-size:0.6em">small</span> <span style="font-size:0">none</span></p>',
    'Fee small',
    '1 hidden text left out.',
  ],
  [
    'what is visible inside of what is not stays',
    '<div style="visibility:hidden">No<p style="visibility:visible">Yes</p></div>',
    'Yes',
    '1 hidden text left out.',
  ],
  [
    'letters and Roman numbers become numbers, and that is said',
    '<ol type="i"><li>One</li><li>Two</li></ol><p>See clause (ii).</p>',
    '1. One\n2. Two\n\nSee clause (ii).',
    'The letters of a list became numbers.',
  ],
])('%s', (_, html, markdown, sentence = '') => {
  expect(read(html)).toEqual({ markdown, sentence });
});
