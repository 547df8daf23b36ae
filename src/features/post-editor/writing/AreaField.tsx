import { type ReactNode, useId, useRef } from 'react';
import { RowError } from '../fields/RowsField.tsx';

type Area = { label: string; labelId: string; describedBy: string | undefined; isInvalid: boolean };

type Props = {
  label: string;
  /** The heading of the section says it already. */
  isLabelHidden?: boolean;
  error: string | undefined;
  children: (area: Area) => ReactNode;
};

/** A writing area with its label, which focuses it, and its error, at its top: a text may be higher than the window. */
export function AreaField({ label, isLabelHidden = false, error, children }: Props) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const focus = () => container.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
  return (
    <div ref={container} className="grid content-start gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as a label does; the area itself is reached by Tab. */}
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'justify-self-start text-sm font-medium'} onClick={focus}>
        {label}
      </span>
      <RowError id={`${id}-error`} text={error} />
      {children({ label, labelId: `${id}-label`, describedBy: error && `${id}-error`, isInvalid: error !== undefined })}
    </div>
  );
}
