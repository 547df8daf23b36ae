/** Plain text with a label above each part. */
const html = '';

const text = `Title: Trade names that pass
Subtitle: Five rules of the name committee
Tags: trade names, licensing
Author: Layla Noor

Introduction: A name is refused faster than any paper. The rules are short.

Main content:

No initials, no countries, no faith. The committee reads the Arabic name first.

A name that describes nothing is the safest one.

Quick stats:
• 5 minutes to reserve a name
• AED 620 for one year

Key takeaways:
• Bring three names
• Read them aloud in Arabic

Quote: «A good name needs no explanation»
Quote author: Huda Karim

Implementation framework: Reserve first, print later.

Steps:
1) Check the register
2) Reserve. The name is yours for 60 days
3) Pay
`;

const expected = {
  fields: {
    title: 'Trade names that pass',
    subtitle: 'Five rules of the name committee',
    category_tags: ['Licensing', 'trade names'],
    introduction: 'A name is refused faster than any paper. The rules are short.',
    key_takeaways: ['Bring three names', 'Read them aloud in Arabic'],
    quick_stats: ['5 minutes to reserve a name', 'AED 620 for one year'],
    main_content: [
      'No initials, no countries, no faith. The committee reads the Arabic name first.',
      'A name that describes nothing is the safest one.',
    ],
    quote_text: 'A good name needs no explanation',
    quote_author: 'Huda Karim',
    implementation_framework: 'Reserve first, print later.',
    phases: [
      {
        title: 'Check the register',
        description: '',
      },
      {
        title: 'Reserve',
        description: 'The name is yours for 60 days',
      },
      {
        title: 'Pay',
        description: '',
      },
    ],
  },
  left_out: [
    'Title',
    'Subtitle',
    'Tags',
    'Introduction',
    'Main content',
    'Quick stats',
    'Key takeaways',
    'Quote',
    'Quote author',
    'Implementation framework',
    'Steps',
  ],
  unplaced: ['Author: Layla Noor'],
  missing: [],
};

export const sample = { html, text, expected };
