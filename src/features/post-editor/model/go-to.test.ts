// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { goTo } from './go-to.ts';

test('going to a picture in the text puts the caret into its description, and to words into them', () => {
  document.body.innerHTML = `
    <div data-field="main_content">
      <div contenteditable="true">
        <h2>What the spreadsheet forgets</h2>
        <div><img src="/desk.jpg" alt="" /><div class="writing-picture-texts" contenteditable="false"><p>A hint</p><input /></div></div>
        <p>Words</p>
      </div>
    </div>`;
  expect(goTo(document, { field: 'main_content', item: 1 })).toBe(true);
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(getSelection()?.anchorNode).toBeNull();
  goTo(document, { field: 'main_content', item: 2 });
  expect(document.activeElement?.getAttribute('contenteditable')).toBe('true');
  expect(getSelection()?.anchorNode?.textContent).toBe('Words');
});
