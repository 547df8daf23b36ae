/**
 * How long what is stored of a message is kept (§10.retention, docs/decisions/0040): the email of a comment from its sending, of one that is not
 * published for fewer days; spam from its marking; what reads like spam and nobody judged, from its sending; what was written to the owner alone from
 * its answer or closing, whichever came later, unless a reminder is set.
 */
export const messageRetention = {
  emailMonths: 24,
  unpublishedEmailDays: 30,
  spamDays: 30,
  unjudgedMonths: 6,
  closedMonths: 24,
  readerHashDays: 7,
} as const;
