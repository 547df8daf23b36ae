/** Why a paragraph of docs/behaviour.md has no test, or what its tests leave open. */
export const paragraphRemarks: Readonly<Record<string, string>> = {
  '§1.audience': 'Whom the texts address is a matter of the texts; no test judges it.',
  '§2.chips': 'A definition of words; the texts themselves are proven by §1.topics, §2.about and §2.contact.',
};
