import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PostForm } from '../../model/post-form.ts';
import { sourceNumbers } from '../../model/source-numbers.ts';
import type { Area } from './area.ts';
import { sourceNumbersKey } from './source-marks.ts';

/** Tells a text the numbers of the sources, which depend on all texts of the form. */
export function useSourceNumbers(area: Area | null): void {
  const form = useFormContext<PostForm>();
  useEffect(() => {
    if (!area || !form) return;
    let said = '';
    const tell = (values: PostForm) => {
      const numbers = sourceNumbers(values);
      const now = [...numbers.keys()].join('\n');
      if (now === said || area.view.isDestroyed) return;
      said = now;
      area.view.dispatch(area.view.state.tr.setMeta(sourceNumbersKey, numbers));
    };
    tell(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) });
  }, [area, form]);
}
