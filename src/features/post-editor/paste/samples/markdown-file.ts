/** A Markdown file with front matter, as generators of sites keep it. */
const html = '';

const text = `---
title: "Corporate tax: the first return"
subtitle: What a small company files, and when
date: 2026-03-12
category: Taxation
tags: [corporate tax, "small firms", filing]
author: Layla Noor
description: >
  The first return is due nine months after the year ends.
  Most companies owe nothing, and all must file.
draft: false
slug: first-return
---

# Corporate tax: the first return

Nine months sound long. They are not, because the books come first.

## Register, even with nothing to pay

Registration is *separate* from the return. [The authority][fta] fines the late ones.

1. Register on [EmaraTax](https://eservices.tax.gov.ae)
2. Choose the year
   - calendar year, for most

## Summary

- Register first
- File **within nine months**

[fta]: https://tax.gov.ae/en/ "Federal Tax Authority"
`;

const expected = {
  fields: {
    title: 'Corporate tax: the first return',
    subtitle: 'What a small company files, and when',
    category_tags: ['Taxation', 'corporate tax', 'small firms', 'filing'],
    id: 'first-return',
    publication_date: '2026-03-12T05:00:00.000Z',
    excerpt: 'The first return is due nine months after the year ends. Most companies owe nothing, and all must file.',
    introduction: 'Nine months sound long. They are not, because the books come first.',
    key_takeaways: ['Register first', 'File **within nine months**'],
    main_content: [
      '## Register, even with nothing to pay',
      'Registration is *separate* from the return. [The authority](https://tax.gov.ae/en/) fines the late ones.',
      '1. Register on [EmaraTax](https://eservices.tax.gov.ae)\n2. Choose the year\n   - calendar year, for most',
    ],
  },
  left_out: ['title', 'subtitle', 'date', 'category', 'tags', 'description', 'slug', 'Corporate tax: the first return', 'Summary'],
  unplaced: ['author: Layla Noor', 'draft: false'],
  missing: [],
};

export const sample = { html, text, expected };
