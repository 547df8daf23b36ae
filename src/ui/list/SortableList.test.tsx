// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moved } from '#src/lib/array-move.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { SortableItem, SortableList } from './SortableList.tsx';

// happy-dom has no layout: items are 10 pixels high, one below the other.
beforeEach(() => {
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLLIElement) {
    return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this) * 10, 100, 10);
  });
});
afterEach(() => vi.restoreAllMocks());

const onMove = vi.fn();

function Example() {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const move = (from: number, to: number) => {
    onMove(from, to);
    flushSync(() => setNames(moved(names, from, to)));
  };
  return (
    <SortableList items={names.map((name) => ({ id: name, name: `Row ${name}` }))} onMove={move}>
      {names.map((name) => (
        <SortableItem key={name} id={name} name={`Row ${name}`} className="row">
          {(handle) => (
            <>
              {handle}
              {name}
            </>
          )}
        </SortableItem>
      ))}
    </SortableList>
  );
}

async function pickUpFirst() {
  const user = setupUser();
  render(<Example />);
  screen.getByRole('button', { name: 'Move Row One' }).focus();
  await user.keyboard('[Space]');
  await screen.findByText('Row One picked up at position 1 of 3.');
  await user.keyboard('[ArrowDown]');
  await screen.findByText('Row One moved to position 2 of 3.');
  return user;
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('an item is moved with the keyboard, and each step is announced', async () => {
  const user = await pickUpFirst();
  await user.keyboard('[Space]');
  await screen.findByText('Row One dropped at position 2 of 3.');
  expect(onMove.mock.calls).toEqual([[0, 1]]);
  expect(order()).toEqual(['Two', 'One', 'Three']);
});

test('Escape leaves the item where it was', async () => {
  onMove.mockClear();
  const user = await pickUpFirst();
  await user.keyboard('[Escape]');
  await screen.findByText('Row One stays at position 1 of 3.');
  expect(onMove).not.toHaveBeenCalled();
  expect(order()).toEqual(['One', 'Two', 'Three']);
});
