/** Part of the code, so that a build never reuses the pages of another context. */
declare const __IS_PREVIEW__: boolean;

/** Whether these pages are those of a deploy preview or of a branch, not of the live site (§11.previews). */
export const isPreview = __IS_PREVIEW__;
