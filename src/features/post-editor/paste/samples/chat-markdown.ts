/** The answer of a chat, copied with its button: Markdown as plain text, with words before and after the article. */
const html = '';

const text = `Sure! Here's a blog article about free zones for your audience:

---

# Free Zones Without Regret

**Subtitle:** What to settle before you pay the first dirham

## Introduction

Choosing a free zone is easy. **Leaving one is not**, so read this before you pay.

## Main Content

### Start with the activity

The [activity list](https://www.dmcc.ae/activities?utm_source=chatgpt.com) decides the zone, not the price.

- Trading needs a warehouse or a broker
- Consulting needs a desk
  - or none, for some zones

### Read the exit clause

| Zone | Notice | Fee |
| :--- | ---: | --- |
| DMCC | 30 days | AED 2,000 |
| IFZA | none | AED 0 |

> [!WARNING]
> A cancelled visa takes two weeks.

## Key Takeaways

1. **Activity first**, zone second
2. Ask for the exit fee in writing

## Quick Stats

- **40+** free zones in the country
- AED 12,900 for the cheapest licence

## Quote

> "The cheapest zone is the one you never have to leave."
>
> — Layla Noor

## Implementation Framework

Plan for the day you leave.

### Step 1: List your activities

Write them as the authority writes them.

### Step 2: Compare three zones

Price, notice, exit.

---

Would you like me to:

- adapt this for LinkedIn?
- add a meta description?

Let me know if you'd like any changes! 😊
`;

const expected = {
  fields: {
    title: 'Free Zones Without Regret',
    subtitle: 'What to settle before you pay the first dirham',
    introduction: 'Choosing a free zone is easy. **Leaving one is not**, so read this before you pay.',
    key_takeaways: ['**Activity first**, zone second', 'Ask for the exit fee in writing'],
    quick_stats: ['40+ free zones in the country', 'AED 12,900 for the cheapest licence'],
    main_content: [
      '## Start with the activity',
      'The [activity list](https://www.dmcc.ae/activities) decides the zone, not the price.',
      '- Trading needs a warehouse or a broker\n- Consulting needs a desk\n  - or none, for some zones',
      '## Read the exit clause',
      '| Zone | Notice | Fee |\n| :- | -: | - |\n| DMCC | 30 days | AED 2,000 |\n| IFZA | none | AED 0 |',
      '> [!WARNING]\n> A cancelled visa takes two weeks.',
    ],
    quote_text: 'The cheapest zone is the one you never have to leave.',
    quote_author: 'Layla Noor',
    implementation_framework: 'Plan for the day you leave.',
    phases: [
      {
        title: 'List your activities',
        description: 'Write them as the authority writes them.',
      },
      {
        title: 'Compare three zones',
        description: 'Price, notice, exit.',
      },
    ],
  },
  left_out: [
    "Sure! Here's a blog article about free zones for your audience:",
    'Subtitle',
    'Introduction',
    'Main Content',
    'Key Takeaways',
    'Quick Stats',
    'Quote',
    'Implementation Framework',
    'Would you like me to:',
    'adapt this for LinkedIn?add a meta description?',
    "Let me know if you'd like any changes! 😊",
  ],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
