import { startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PostForm } from './post-form.ts';

/** How long the writer rests before preview, outline and checklist follow. */
const restMs = 150;

/** All texts of the form as they were when the writer last rested, so that nothing that reads the whole article runs with a key. */
export function useFormText(): PostForm {
  const { subscribe, getValues } = useFormContext<PostForm>();
  const [text, setText] = useState(() => ({ ...getValues() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A shallow copy: a field that did not change is the same value again.
    const read = () => startTransition(() => setText({ ...getValues() }));
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(read, restMs);
      },
    });
    read();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe, getValues]);
  return text;
}
