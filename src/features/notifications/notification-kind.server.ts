import type { Database } from '#src/db/client.ts';

/** One event in a mail. */
export type NotificationItem = {
  title: string;
  /** Of whom the mail tells. */
  name?: string;
  /** What it is about, or what to do about it. */
  advice?: string;
  /** Words of a visitor; shown as text, whatever they contain. */
  said?: string;
  /** Where the answer to this mail goes; used only when it is one plain address and the mail is about nothing else. */
  replyTo?: string;
  /** Its own screen, when the mail is about nothing else. */
  screen?: string;
  /** What can be done right from the mail. */
  links?: { name: string; href: string }[];
};

/** How a kind of notice becomes a mail to the owner. */
export type NotificationKind = {
  /** Reads what the references name; what is gone or no longer worth telling is left out. */
  read: (db: Database, references: string[], now: Date) => Promise<NotificationItem[]>;
  /** How many events there are, if more than its references. */
  countOf?: (db: Database) => Promise<number>;
  subject: (first: NotificationItem, count: number) => string;
  /** The first sentence. */
  lead: (count: number) => string;
  /** The screen of the administrator area that deals with it. */
  screen: string;
  action: string;
};
