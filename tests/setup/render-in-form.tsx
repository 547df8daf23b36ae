import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { vi } from 'vitest';
import { emptyForm, type PostForm } from '#src/features/post-editor/model/post-form.ts';

/** Renders fields of the post form inside a form with these values; returns its values and its submit handler. */
export function renderInForm(fields: ReactNode, values: Partial<PostForm> = {}) {
  const { result } = renderHook(() => useForm<PostForm>({ defaultValues: { ...emptyForm(), ...values } }));
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormProvider {...result.current}>
        <form onSubmit={onSubmit}>
          {fields}
          <button type="submit">Submit</button>
        </form>
      </FormProvider>
    </QueryClientProvider>,
  );
  return { onSubmit, values: () => result.current.getValues() };
}
