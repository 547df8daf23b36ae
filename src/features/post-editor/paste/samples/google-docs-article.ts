/** Google Docs: everything inside of one `b` that is not bold; title and subtitle are only large fonts; the inner list stands beside its item. */
const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f2c1b7a-7fff-4c1e-9a55-0d1e2f3a4b5c"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:3pt;"><span style="font-size:26pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Opening a corporate account</span></p><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:16pt;"><span style="font-size:15pt;font-family:Arial,sans-serif;color:#666666;font-weight:400;font-style:normal;white-space:pre-wrap;">Why the bank asks twice, and what it wants to hear</span></p><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;color:#000000;font-weight:400;white-space:pre-wrap;">Banks ask for </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">papers</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">, twice. The second time they ask for a </span><span style="font-size:11pt;font-style:italic;font-weight:400;white-space:pre-wrap;">story</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">: who pays you, and why.</span></p><br /><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;color:#000000;font-weight:400;white-space:pre-wrap;">TL;DR</span></h2><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Write the story before you fill in the form</span></p></li><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:400;">Name three customers, </span><a href="https://www.google.com/url?q=https://www.uaebf.ae/en/guide&amp;sa=D&amp;source=editors&amp;ust=1731000000000000" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">as the guide asks</span></a></p></li></ul><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">What the bank reads</span></h2><p dir="ltr"><span style="font-size:11pt;font-weight:400;">It reads the licence first, then the invoices.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Invoices of the last year</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">or contracts, for a new company</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">A statement of the old account</span></p></li></ul><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Implementation Framework</span></h2><h3 dir="ltr"><span style="font-size:14pt;color:#434343;font-weight:400;">Phase 1: Prepare</span></h3><p dir="ltr"><span style="font-weight:400;">Collect the papers and the story.</span></p><h3 dir="ltr"><span style="font-size:14pt;color:#434343;font-weight:400;">Phase 2: Meet</span></h3><p dir="ltr"><span style="font-weight:400;">Meet two banks, not one.</span></p><h3 dir="ltr"><span style="font-size:14pt;color:#434343;font-weight:400;">Phase 3: Wait</span></h3><p dir="ltr"><span style="font-weight:400;">Answer each question within a day.</span></p><p dir="ltr"><span style="font-weight:400;">An account is a relationship. Begin it well.</span></p></b><br class="Apple-interchange-newline">`;

const text = '';

const expected = {
  fields: {
    title: 'Opening a corporate account',
    subtitle: 'Why the bank asks twice, and what it wants to hear',
    introduction: 'Banks ask for **papers**, twice. The second time they ask for a *story*: who pays you, and why.',
    key_takeaways: [
      'Write the story before you fill in the form',
      'Name three customers, [as the guide asks](https://www.uaebf.ae/en/guide)',
    ],
    main_content: [
      '## What the bank reads',
      'It reads the licence first, then the invoices.',
      '- Invoices of the last year\n  - or contracts, for a new company\n- A statement of the old account',
      'An account is a relationship. Begin it well.',
    ],
    phases: [
      {
        title: 'Prepare',
        description: 'Collect the papers and the story.',
      },
      {
        title: 'Meet',
        description: 'Meet two banks, not one.',
      },
      {
        title: 'Wait',
        description: 'Answer each question within a day.',
      },
    ],
  },
  left_out: ['TL;DR', 'Implementation Framework'],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
