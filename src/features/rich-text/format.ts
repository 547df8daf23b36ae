/** How a text is read: `plain` as it was typed, `markdown` with links, headings, lists, tables and pictures (docs/decisions/0052). */
export const textFormats = ['plain', 'markdown'] as const;

export type TextFormat = (typeof textFormats)[number];
