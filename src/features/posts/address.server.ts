import { AppError } from '#src/lib/errors.ts';
import { isReserved } from './post-id.ts';

/** An address that cannot be given; the message stands at its field. */
export function addressRefusal(message: string): AppError {
  return new AppError('conflict', message, { fields: { id: message } });
}

export const addressTaken = 'Another post has this address. Please choose another.';
export const addressFixed = 'The address is fixed, because readers have seen the post under it.';

/** @throws AppError `conflict` for an address that the site uses itself */
export function requireOwnAddress(id: string): void {
  if (isReserved(id)) throw addressRefusal('This address is used by the site itself. Please choose another.');
}
