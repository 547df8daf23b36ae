/** LinkedIn: an article selected with the lines around it; links lead through LinkedIn; hashtags end it. */
const html = `<meta charset='utf-8'><h1 dir="ltr" class="reader-article-header__title" style="box-sizing: inherit; margin: 0px; font-size: 4.8rem; font-weight: 600;"><span class="visually-hidden">Article</span>Three licences, one founder</h1><div class="reader-author-info__container"><span class="visually-hidden">View Layla Noor’s profile</span><p class="reader-author-info__by">By Layla Noor</p></div><time class="reader-article-header__published">Published Mar 12, 2026</time><div class="reader-article-content"><p class="ember-view reader-text-block__paragraph" style="margin: 3.2rem 0px;">Last week a founder asked me for a third licence. She needed none of them.<span class="white-space-pre"> </span></p><h2 class="ember-view reader-text-block__heading-2" style="font-weight: 600;">Why founders collect licences</h2><p class="ember-view reader-text-block__paragraph">Each authority sells its own list. See <a class="app-aware-link" target="_self" href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fu%2Eae%2Fen%2Flicences&amp;urlhash=Xa1b&amp;trk=article-ssr" data-test-app-aware-link="">the list of the government</a>, and <a href="javascript:void(0)" onclick="track()">more</a>.</p><ul class="reader-text-block__list"><li><span>One for the product</span></li><li><span>One for the service</span></li></ul><blockquote class="reader-text-block__blockquote"><p>A licence you do not use is a bill you do not read.</p></blockquote><h2 class="reader-text-block__heading-2">Key lessons</h2><ol><li>Merge activities before you add licences</li><li>Close what you do not use</li></ol><p class="reader-text-block__paragraph">#licensing #uae #freezone</p></div><button class="social-actions-button">Like</button><script>window.pasted = true</script>`;

const text = '';

const expected = {
  fields: {
    title: 'Three licences, one founder',
    category_tags: ['Licensing', 'uae', 'freezone'],
    publication_date: '2026-03-12T05:00:00.000Z',
    introduction: 'Last week a founder asked me for a third licence. She needed none of them.',
    key_takeaways: ['Merge activities before you add licences', 'Close what you do not use'],
    main_content: [
      '## Why founders collect licences',
      'Each authority sells its own list. See [the list of the government](https://u.ae/en/licences), and more.',
      '- One for the product\n- One for the service',
    ],
    quote_text: 'A licence you do not use is a bill you do not read.',
  },
  left_out: ['Key lessons', 'Published'],
  unplaced: ['By Layla Noor'],
  missing: [],
};

export const sample = { html, text, expected };
