import type { ExternalToast, toast as show } from 'sonner';

type Library = typeof show;
type Show = (message: Parameters<Library>[0], options?: ExternalToast) => string | number;

const wanted = Promise.withResolvers<void>();
const shown = Promise.withResolvers<Library>();
let count = 0;

/** For `Toasts`: settled when there is a first message. */
export const toastsAreWanted = wanted.promise;

/** Called by `Toasts` once it can show messages; those until then follow. */
export const startToasts = shown.resolve;

/** Messages at the edge of the screen, which the library shows once it is loaded. */
export const toast = Object.assign(
  later((library) => library),
  {
    success: later((library) => library.success),
    error: later((library) => library.error),
    dismiss: (id: string | number) => void shown.promise.then((library) => library.dismiss(id)),
  },
);

function later(of: (library: Library) => Show): Show {
  return (message, options) => {
    const id = options?.id ?? `message-${++count}`;
    wanted.resolve();
    void shown.promise.then((library) => of(library)(message, { ...options, id }));
    return id;
  };
}
