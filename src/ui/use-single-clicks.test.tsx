// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useSingleClicks } from './use-single-clicks.ts';

const place = { detail: 1, clientX: 300, clientY: 200 };

test.each([
  ['a second click at the same place, on what moved there', place, 0],
  ['a click elsewhere', { ...place, clientY: 260 }, 1],
  ['a key, which browsers report as a click in the middle of the button', { ...place, detail: 0 }, 1],
  ['assistive technology, which reports no place', { detail: 1, clientX: 0, clientY: 0 }, 1],
])('%s', (_, second, times) => {
  const onSecond = vi.fn();
  render(<TwoButtons onSecond={onSecond} />);
  fireEvent.click(screen.getByRole('button', { name: 'First' }), place);
  fireEvent.click(screen.getByRole('button', { name: 'Second' }), second);
  expect(onSecond).toHaveBeenCalledTimes(times);
});

test('a click at the same place counts once the time of a double click is over', () => {
  const onSecond = vi.fn();
  render(<TwoButtons onSecond={onSecond} />);
  clickAt('First', 0);
  clickAt('Second', 700);
  expect(onSecond).toHaveBeenCalledOnce();
});

function clickAt(name: string, timeStamp: number): void {
  const event = new MouseEvent('click', { ...place, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(screen.getByRole('button', { name }), event);
}

function TwoButtons({ onSecond }: { onSecond: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  useSingleClicks(container);
  return (
    <div ref={container}>
      <button type="button">First</button>
      <button type="button" onClick={onSecond}>
        Second
      </button>
    </div>
  );
}
