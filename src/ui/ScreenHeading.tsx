import type { ReactNode } from 'react';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Leaves more room for what follows. */
  isDense?: boolean;
  /** For those who hear it, where the screen says what it is. */
  isHidden?: boolean;
};

/** Title of a screen, with a description and its primary action; sets the document title. */
export function ScreenHeading({ title, children, action, isDense = false, isHidden = false }: Props) {
  if (isHidden)
    return (
      <>
        <title>{`${title} | Admin Panel`}</title>
        <h1 className="sr-only">{title}</h1>
      </>
    );
  if (isDense) return <DenseHeading {...{ title, children, action }} />;
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <title>{`${title} | Admin Panel`}</title>
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}

/** Title and action share a line on a phone too. */
function DenseHeading({ title, children, action }: Omit<Props, 'isDense' | 'isHidden'>) {
  return (
    <div className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-4">
      <title>{`${title} | Admin Panel`}</title>
      <h1 className="text-3xl">{title}</h1>
      {action}
      <div className="col-span-2 mt-1 text-muted">{children}</div>
    </div>
  );
}
