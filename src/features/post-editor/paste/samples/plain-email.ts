/** A letter as plain text, wrapped by the mail program. */
const html = '';

const text = `Hi Layla,

here is the text for the blog, as promised:

Hiring your first employee

The offer letter comes first, the visa second, and the contract is signed
three times: once on paper, once with the ministry and once with the free
zone.

Before you sign

Check the quota of your office. A flexi desk often gives one visa only, and
the second one needs a larger lease (see https://www.mohre.gov.ae for the
rules).

* Quota of visas
* Insurance for employees
  - the basic plan is enough
* A bank account for salaries

Key points

- Ask for the quota before you make an offer
- Plan three weeks for the medical test

Best regards,
Omar Haddad
Licensing partner
`;

const expected = {
  fields: {
    title: 'Hiring your first employee',
    introduction:
      'The offer letter comes first, the visa second, and the contract is signed three times: once on paper, once with the ministry and once with the free zone.',
    key_takeaways: ['Ask for the quota before you make an offer', 'Plan three weeks for the medical test'],
    main_content: [
      '## Before you sign',
      'Check the quota of your office. A flexi desk often gives one visa only, and the second one needs a larger lease (see <https://www.mohre.gov.ae> for the rules).',
      '- Quota of visas\n- Insurance for employees\n  - the basic plan is enough\n- A bank account for salaries',
    ],
  },
  left_out: ['Hi Layla,', 'here is the text for the blog, as promised:', 'Key points', 'Best regards,Omar HaddadLicensing partner'],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
