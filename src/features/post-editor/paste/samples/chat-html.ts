/** The answer of a chat, selected with the mouse: its markup, with bold labels, buttons and rules. */
const html = `<meta charset='utf-8'><div class="markdown prose w-full break-words dark:prose-invert light" style="--tw-ring-color: rgb(59 130 246 / 0.5);"><p data-start="0" data-end="70">Certainly! Below is a draft of the post you asked for.</p><hr data-start="72" data-end="75"><p data-start="77" data-end="130"><strong data-start="77" data-end="87">Title:</strong> Renewing a licence on time<br data-start="110" data-end="113"><strong>Subtitle:</strong> Thirty days that cost nothing<br><strong>Category:</strong> Licensing</p><p><strong>Introduction:</strong><br>A renewal is <em>not</em> a formality. The lease, the visas and the bank wait for it.</p><h3 data-start="300" data-end="330"><strong>1. Check the lease first</strong></h3><p>The authority asks for a lease that is valid for <a data-start="1" data-end="2" rel="noopener" target="_new" class="decorated-link cursor-pointer" href="https://www.ejari.ae/?utm_source=chatgpt.com">at least a month<span aria-hidden="true" class="ms-0.5 inline-block"><svg width="20" height="20"><path d="M14"></path></svg></span></a>.</p><h3><strong>2. Pay before the date</strong></h3><p>The fine begins on the next day.</p><div class="actions"><button>Copy</button></div><p><strong>Key takeaways:</strong></p><ul data-start="700" data-end="800"><li data-start="700" data-end="740"><p>Begin <strong>60 days</strong> before</p></li><li><p>Renew the lease first</p></li></ul><p><strong>Quote:</strong> “A late licence is the most expensive one.” — Layla Noor</p><p>I hope this helps! Should I turn it into a checklist?</p></div>`;

const text = '';

const expected = {
  fields: {
    title: 'Renewing a licence on time',
    subtitle: 'Thirty days that cost nothing',
    category_tags: ['Licensing'],
    introduction: 'A renewal is *not* a formality. The lease, the visas and the bank wait for it.',
    key_takeaways: ['Begin **60 days** before', 'Renew the lease first'],
    main_content: [
      '## 1. Check the lease first',
      'The authority asks for a lease that is valid for [at least a month](https://www.ejari.ae/).',
      '## 2. Pay before the date',
      'The fine begins on the next day.',
    ],
    quote_text: 'A late licence is the most expensive one.',
    quote_author: 'Layla Noor',
  },
  left_out: [
    'Certainly! Below is a draft of the post you asked for.',
    'Title',
    'Subtitle',
    'Category',
    'Introduction',
    'Key takeaways',
    'Quote',
    'I hope this helps! Should I turn it into a checklist?',
  ],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
