// biome-ignore lint/suspicious/noExplicitAny: each kind of block has attributes of its own.
type Attributes = Record<string, any>;

/** A block of the writing area, or a text in one, as plain data. */
export type BlockJson = {
  type: string;
  attrs?: Attributes | null;
  content?: BlockJson[];
  marks?: { type: string; attrs?: Attributes | null }[];
  text?: string;
};
