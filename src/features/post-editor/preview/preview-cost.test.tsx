// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { hastOf } from '#src/features/rich-text/to-hast.ts';
import { previewOf } from '../form-mapping.ts';
import { emptyForm } from '../model/post-form.ts';

vi.mock('#src/features/rich-text/parse-text.ts', { spy: true });
vi.mock('#src/features/rich-text/to-hast.ts', { spy: true });

const blocks = Array.from({ length: 40 }, (_, index) => `Block ${index} has **bold** words.`);

function page(main_content: string[]) {
  const form = { ...emptyForm(), title: 'A title', introduction: 'The *introduction*.', main_content };
  return <ArticlePage post={previewOf(form, null, { id: 'a', created_at: null })} url={null} heading="h2" />;
}

test('a change in one block of a long text reads and draws that block alone', () => {
  const view = render(page(blocks));
  vi.clearAllMocks();
  view.rerender(page(blocks.with(20, 'Block 20 has *other* words.')));
  expect(screen.getByText('other').closest('p')?.textContent).toBe('Block 20 has other words.');
  expect(vi.mocked(parseText).mock.calls).toEqual([['Block 20 has *other* words.', 'markdown']]);
  expect(hastOf).toHaveBeenCalledOnce();
});

test('a heading that takes the id of a later one draws that one again', () => {
  const view = render(page(['Words', '## Fees', 'More words', '## Fees']));
  const ids = () => [...view.container.querySelectorAll('.paragraphs h2')].map(({ id }) => id);
  const [first] = ids();
  view.rerender(page(['Words', '## Costs', 'More words', '## Fees']));
  expect(ids()).toEqual(['heading-costs', first]);
});
