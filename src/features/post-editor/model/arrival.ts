let isUnderWay = false;

/** Puts texts into the form that came in from elsewhere: an undo takes back what was typed here, and never those. */
export function arrive(show: () => void): void {
  isUnderWay = true;
  show();
  // The areas take their texts with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isUnderWay = false;
    }),
  );
}

/** Whether the texts that an area is given now came in from elsewhere. */
export function isArriving(): boolean {
  return isUnderWay;
}
