/** What the head of a built page says of it: whether search engines are to leave it out, and when its article was last edited. */
export function pageFacts(html: string): { hidden: boolean; edited: string | undefined } {
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    hidden: head.includes('<meta name="robots" content="noindex'),
    edited: /<meta property="article:modified_time" content="([\dTZ:.-]+)"/.exec(head)?.[1],
  };
}
