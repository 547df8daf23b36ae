import { expect, test } from './site.ts';

/** By width of the window: the number of partners, the columns that `columns.ts` chooses for them, and the rows that they stand in. */
const cases: [width: number, partners: number, columns: string, rows: number[]][] = [
  [360, 1, '', [1]],
  [360, 5, '', [2, 2, 1]],
  [360, 6, '', [2, 2, 2]],
  [1000, 1, '1', [1]],
  [1000, 4, '4', [4]],
  [1000, 6, '3', [3, 3]],
  [1000, 7, '4', [4, 3]],
  [1000, 10, '2', [2, 2, 2, 2, 2]],
  [1440, 1, '1', [1]],
  [1440, 5, '5', [5]],
  [1440, 6, '6', [6]],
  [1440, 7, '4', [4, 3]],
  [1440, 9, '3', [3, 3, 3]],
  [1440, 10, '5', [5, 5]],
  [1440, 11, '6', [6, 5]],
];

test('partners stand in as many columns as the width has room for, and in those that fill the last row best', async ({ page }) => {
  await page.goto('/');
  const grid = page.locator('.partners');
  // The sample has five active partners.
  await expect(grid).toHaveAttribute('data-wide', '5');
  await expect(grid).toHaveAttribute('data-middle', '3');
  for (const [width, partners, columns, rows] of cases) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await grid.evaluate(
      (list, { partners, kind, columns }) => {
        const [first] = list.children;
        list.replaceChildren(...Array.from({ length: partners }, () => first?.cloneNode(true) ?? ''));
        // The columns of the other widths must not matter.
        Object.assign((list as HTMLElement).dataset, { middle: '3', wide: '3', [kind]: columns });
        return [...list.children].map((item) => item.getBoundingClientRect().top);
      },
      { partners, kind: width < 1280 ? 'middle' : 'wide', columns },
    );
    const inRows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(inRows, `${partners} partners at ${width} px`).toEqual(rows);
  }
});
