/** Milliseconds for which replaced or discarded text can be brought back (§12.replace-undo). */
export const undoMs = 12_000;
