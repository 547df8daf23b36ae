/** Google Docs with a table, a quotation, and a picture that lies on Google's servers. */
const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-91a0c9de-7fff-9f0b-31f6-77aa12cd34ef"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Visa quotas by office</span></h1><p dir="ltr"><span style="font-size:11pt;font-weight:400;font-style:italic;">How many people your lease lets you hire</span></p><p dir="ltr"><span style="font-size:11pt;font-weight:400;">The size of your office decides how many visas you get. Few founders know it before they sign.</span></p><h2 dir="ltr"><span style="font-weight:400;">Office and quota</span></h2><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Office</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Visas</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Cost a year</span></p></td></tr><tr><td><p dir="ltr"><span style="font-weight:400;">Flexi desk</span></p></td><td><p dir="ltr"><span style="font-weight:400;">1 | 2 with approval</span></p></td><td><p dir="ltr"><span style="font-weight:400;">AED 6,000</span></p></td></tr><tr><td><p dir="ltr"><span style="font-weight:400;">Private office</span></p><p dir="ltr"><span style="font-weight:400;">from 20 m²</span></p></td><td><p dir="ltr"><span style="font-weight:400;">4</span></p></td><td><br /></td></tr></tbody></table></div><br /><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:339px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd0abc=w602-h339" width="602" height="339" alt="Plan of a flexi desk" style="margin-left:0px;margin-top:0px;" /></span></p><p dir="ltr" style="margin-left:36pt;"><span style="font-weight:400;">“The lease is the most expensive line you will not negotiate.” – Omar Haddad</span></p><h2 dir="ltr"><span style="font-weight:400;">Quick Stats</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">9 m² for each visa on the mainland</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">AED 6,000 for the smallest desk</span></p></li></ul></b>`;

const text = '';

const expected = {
  fields: {
    title: 'Visa quotas by office',
    subtitle: 'How many people your lease lets you hire',
    introduction: 'The size of your office decides how many visas you get. Few founders know it before they sign.',
    quick_stats: ['9 m² for each visa on the mainland', 'AED 6,000 for the smallest desk'],
    main_content: [
      '## Office and quota',
      '| Office | Visas | Cost a year |\n| - | - | - |\n| Flexi desk | 1 \\| 2 with approval | AED 6,000 |\n| Private office from 20 m² | 4 | |',
    ],
    quote_text: 'The lease is the most expensive line you will not negotiate.',
    quote_author: 'Omar Haddad',
  },
  left_out: ['Quick Stats'],
  unplaced: [],
  missing: ['Plan of a flexi desk'],
};

export const sample = { html, text, expected };
