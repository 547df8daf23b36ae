/** Why a paragraph of docs/behaviour.md has no test, or what its tests leave open. */
export const paragraphRemarks: Readonly<Record<string, string>> = {};
