/** Loads the writing area, which is too large to keep the form waiting. */
export const loadArea = () => import('./area/WritingArea.tsx');
