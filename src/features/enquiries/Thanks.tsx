import { thanksId, thanksText } from './enquiry-rules.ts';

/** Shown by CSS when the address of the page ends with its id, as after sending without script. */
export function Thanks() {
  return (
    <p id={thanksId} className="enquiry-thanks" tabIndex={-1}>
      {thanksText}
    </p>
  );
}
