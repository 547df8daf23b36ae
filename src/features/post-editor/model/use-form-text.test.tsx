// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, type PostForm } from './post-form.ts';
import { useFormText } from './use-form-text.ts';

const seen: PostForm[] = [];
let form: UseFormReturn<PostForm>;

function Reader() {
  seen.push(useFormText());
  return null;
}

function Form() {
  form = useForm<PostForm>({ defaultValues: { ...emptyForm(), main_content: ['One'] } });
  return (
    <FormProvider {...form}>
      <Reader />
    </FormProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what reads the whole text follows when the writer rests, not with every key', () => {
  render(<Form />);
  const [before, renders] = [seen.at(-1), seen.length];
  for (const title of ['A', 'Ab', 'Abc']) {
    act(() => form.setValue('title', title));
    act(() => vi.advanceTimersByTime(149));
  }
  expect(seen).toHaveLength(renders);
  act(() => vi.advanceTimersByTime(1));
  expect(seen).toHaveLength(renders + 1);
  expect(seen.at(-1)?.title).toBe('Abc');
  expect(seen.at(-1)?.main_content).toBe(before?.main_content);
});
