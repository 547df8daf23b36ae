// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { emojiOf } from './emoji.ts';

test.each([
  ['<img alt="🎉" class="emoji" src="https://example.com/a.png">', '🎉'],
  ['<img alt="👨‍👩‍👧" src="https://example.com/a.png">', '👨‍👩‍👧'],
  ['<img alt="🇦🇪" src="https://example.com/a.png">', '🇦🇪'],
  ['<img alt="1️⃣" src="https://example.com/a.png">', '1️⃣'],
  ['<img alt="❤️" src="https://example.com/a.png">', '❤️'],
  ['<img alt=":tada:" data-stringify-text="🎉" src="https://example.com/a.png">', '🎉'],
  ['<img alt="party" data-emoji="🎉" src="https://example.com/a.png">', '🎉'],
  ['<img data-plain-text="😊" src="data:image/gif;base64,AA">', '😊'],
  ['<img alt="Smile" title="🙂" src="https://statics.example/smile.png">', '🙂'],
  ['<img alt=":tada:" src="https://a.example/emoji/apple-large/1f389@2x.png">', '🎉'],
  ['<img alt="flag" src="https://s.example/emoji/72x72/1f1e6-1f1ea.png">', '🇦🇪'],
  ['<img alt="" src="https://fonts.example/noto/emoji_u1f44d_1f3fd.png">', '👍🏽'],
  ['<img alt="" src="https://fonts.example/notoemoji/15.0/1f389/72.png">', '🎉'],
])('%s stands for %s', (html, emoji) => {
  expect(emojiOf(pictureIn(html))).toBe(emoji);
});

test.each([
  '<img alt="The harbour at dawn" src="https://example.com/harbour.png">',
  '<img alt="" src="https://example.com/2026.png">',
  '<img alt="" src="https://example.com/img/2705.png">',
  '<img alt="2026" src="https://example.com/img/0041.png">',
  '<img alt="🎉 The opening of our office in Dubai" src="https://example.com/a.png">',
])('%s is a picture', (html) => {
  expect(emojiOf(pictureIn(html))).toBeNull();
});

function pictureIn(html: string): Element {
  const picture = new DOMParser().parseFromString(html, 'text/html').querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  return picture;
}
