import { useEffect, useRef } from 'react';

type Props = {
  /** Read out, not shown: what the box selects. */
  label: string;
  checked: boolean;
  /** Some of what the box selects is selected. */
  isPartly?: boolean;
  isDisabled?: boolean;
  /** @param isRange the Shift key was held */
  onChange: (isRange: boolean) => void;
};

/** A checkbox that selects a row, or all rows; 44 px to hit. */
export function SelectBox({ label, checked, isPartly = false, isDisabled = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="select-box">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey === true)}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
