// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ar } from '#src/words/ar/index.ts';

test('what scripts say that know English alone is in the words of the page', async () => {
  const { close, picture, copied } = ar.said;
  const carried = { said: { Close: close, Picture: picture, Copied: copied }, views: ar.card.views, comments: ar.comments.count };
  document.body.innerHTML = `<script type="application/json" data-words>${JSON.stringify(carried)}</script><p data-copy></p>`;
  await import('./say-in-page-language.ts');
  const copy = document.querySelector('[data-copy]');
  if (copy) copy.textContent = 'Copied';
  const dialog = Object.assign(document.createElement('dialog'), { className: 'large-picture', ariaLabel: 'Picture' });
  dialog.innerHTML = '<button class="button">Close</button><img alt="A bay">';
  document.body.append(dialog);
  await expect.poll(() => [copy?.textContent, dialog.textContent, dialog.ariaLabel]).toEqual(['نُسخ الرابط', 'أغلق', 'صورة']);
  dialog.ariaLabel = 'A bay';
  document.body.append('');
  await expect.poll(() => dialog.ariaLabel).toBe('A bay');
});
