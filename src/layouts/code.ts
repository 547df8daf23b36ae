/** Names the code of a build, so that a page is never made equal to one of other code. */
declare const __CODE__: string;

export const code = __CODE__;
