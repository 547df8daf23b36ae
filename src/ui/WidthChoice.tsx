import { useId } from 'react';
import './preview-frame.css';

type Props<Width extends string> = { labels: Record<Width, string>; width: Width; onWidth: (width: Width) => void };

/** Chooses the device whose width a preview has. */
export function WidthChoice<Width extends string>({ labels, width, onWidth }: Props<Width>) {
  const name = useId();
  return (
    <fieldset className="width-choice">
      <legend className="sr-only">Width of the preview</legend>
      {(Object.keys(labels) as Width[]).map((option) => (
        <label key={option} className="choice">
          <input type="radio" className="sr-only" name={name} checked={width === option} onChange={() => onWidth(option)} />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
