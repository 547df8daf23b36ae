/** Words on a page; `isForeign` where they are English and the page is not, because nobody has put them into its language. */
export type Spoken = { text: string; isForeign: boolean };
