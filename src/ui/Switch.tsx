type Props = {
  on: boolean;
  /** What it switches; it stays the same in both states. */
  label: string;
  onSwitch: (on: boolean) => void;
};

/** A switch that acts at once; the text beside it says its state. */
export function Switch({ on, label, onSwitch }: Props) {
  return <button type="button" role="switch" className="switch" aria-checked={on} aria-label={label} onClick={() => onSwitch(!on)} />;
}
