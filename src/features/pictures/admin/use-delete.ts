import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { isFileKey } from '../file.ts';
import { titleOf, wordsOf } from '../picture-facts.ts';
import { isFileKept, type ListedPicture, listedPictureSchema } from '../picture-list.ts';
import { useDeletePicture } from '../pictures.queries.ts';

const usesSchema = listedPictureSchema.pick({ uses: true, use_count: true });
type Uses = Pick<ListedPicture, 'uses' | 'use_count'>;

/** Deletes pictures after a question that names their uses; one that was used meanwhile is asked about again, of many it stays. A file that is used stays. */
export function useDelete() {
  const { mutateAsync } = useDeletePicture();
  const [busyKeys, setBusyKeys] = useState<readonly string[]>([]);
  const attempt = async (key: string, found: Uses): Promise<void> => {
    const what = isFileKey(key) ? 'file' : 'picture';
    if (!(await isAgreed(what, found))) return;
    try {
      await mutateAsync({ key, isAccepted: found.use_count > 0 });
      toast.success(`The ${what} is deleted.`, { description: found.use_count > 0 ? liveSentenceOf({ gone: 1 }) : undefined });
    } catch (error) {
      const others = newUsesOf(error);
      if (others) return attempt(key, others);
      sayFailure(`The ${what} was not deleted:`, error, `The ${what} was not deleted. Try again.`);
    }
  };
  const attemptMany = async (pictures: readonly ListedPicture[]): Promise<string[]> => {
    const count = pictures.length;
    const what = pictures.some(({ key }) => isFileKey(key)) ? 'files' : 'pictures';
    if (!(await confirm(`Delete ${count} ${what} for good?`, 'Delete', { danger: true, consequence: consequenceOfMany(pictures) })))
      return [];
    const results = await Promise.allSettled(pictures.map(({ key, use_count }) => mutateAsync({ key, isAccepted: use_count > 0 })));
    const gone = pictures.filter((_, index) => results[index]?.status === 'fulfilled').map(({ key }) => key);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure)
      sayFailure('Pictures were not deleted:', failure.reason, `${count - gone.length} of ${count} ${what} were not deleted. Try again.`);
    else toast.success(`${count} ${what} are deleted.`);
    return gone;
  };
  const whileBusy = async <Result>(pictures: readonly ListedPicture[], act: () => Promise<Result>): Promise<Result> => {
    setBusyKeys(pictures.map(({ key }) => key));
    return act().finally(() => setBusyKeys([]));
  };
  return {
    busyKeys,
    deletePicture: (picture: ListedPicture) => whileBusy([picture], () => attempt(picture.key, picture)),
    /** Gives the keys of those that are gone. */
    deletePictures: (pictures: readonly ListedPicture[]) => whileBusy(pictures, () => attemptMany(pictures)),
  };
}

/** Asks, unless it is a file that must stay. */
async function isAgreed(what: 'file' | 'picture', found: Uses): Promise<boolean> {
  if (what === 'picture' || !isFileKept(found.uses))
    return confirm(questionOf(what, found), 'Delete', { danger: true, consequence: consequenceOf(found) });
  toast.error(`This file is used. Remove it there first: ${namesOf(found)}.`);
  return false;
}

/** How many of them are used; undefined for none. */
function consequenceOfMany(pictures: readonly ListedPicture[]): string | undefined {
  const used = pictures.filter(({ use_count }) => use_count > 0).length;
  if (used === 0) return undefined;
  if (pictures.some(({ key }) => isFileKey(key))) return 'Those that an article uses stay.';
  return used === 1 ? 'One of them is used, and will be missing there.' : `${used} of them are used, and will be missing there.`;
}

function questionOf(what: string, { use_count }: Uses): string {
  if (use_count === 0) return `Delete this ${what} for good?`;
  return use_count === 1 ? `This ${what} is used. Delete it for good?` : `This ${what} is used in ${use_count} places. Delete it for good?`;
}

/** The uses that would lose the picture; undefined for none. */
function consequenceOf(found: Uses): string | undefined {
  return found.use_count === 0 ? undefined : `It will be missing here: ${namesOf(found)}.`;
}

function namesOf({ uses, use_count }: Uses): string {
  const names = uses.map((use) => `${titleOf(use)} (${wordsOf(use)})`).join(', ');
  return `${names}${use_count > uses.length ? ` and ${use_count - uses.length} more` : ''}`;
}

/** The uses that the server found, when it refused to delete because of them; null for any other failure. */
function newUsesOf(error: unknown): Uses | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return usesSchema.safeParse(error.body).data ?? null;
}
