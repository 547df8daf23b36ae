import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { titleOf, wordsOf } from '../picture-facts.ts';
import { type ListedPicture, listedPictureSchema } from '../picture-list.ts';
import { useDeletePicture } from '../pictures.queries.ts';

const usesSchema = listedPictureSchema.pick({ uses: true, use_count: true });
type Uses = Pick<ListedPicture, 'uses' | 'use_count'>;

/** Deletes pictures after a question that names their uses; one that was used meanwhile is asked about again, of many it stays. */
export function useDelete() {
  const { mutateAsync } = useDeletePicture();
  const [busyKeys, setBusyKeys] = useState<readonly string[]>([]);
  const attempt = async (key: string, found: Uses): Promise<void> => {
    if (!(await confirm(questionOf(found), 'Delete', { danger: true, consequence: consequenceOf(found) }))) return;
    try {
      await mutateAsync({ key, isAccepted: found.use_count > 0 });
      toast.success('The picture is deleted.', { description: found.use_count > 0 ? liveSentenceOf({ gone: 1 }) : undefined });
    } catch (error) {
      const others = newUsesOf(error);
      if (others) return attempt(key, others);
      sayFailure('The picture was not deleted:', error, 'The picture was not deleted. Try again.');
    }
  };
  const attemptMany = async (pictures: readonly ListedPicture[]): Promise<string[]> => {
    const count = pictures.length;
    if (!(await confirm(`Delete ${count} pictures for good?`, 'Delete', { danger: true, consequence: consequenceOfMany(pictures) })))
      return [];
    const results = await Promise.allSettled(pictures.map(({ key, use_count }) => mutateAsync({ key, isAccepted: use_count > 0 })));
    const gone = pictures.filter((_, index) => results[index]?.status === 'fulfilled').map(({ key }) => key);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure)
      sayFailure('Pictures were not deleted:', failure.reason, `${count - gone.length} of ${count} pictures were not deleted. Try again.`);
    else toast.success(`${count} pictures are deleted.`);
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

/** How many of them are used; undefined for none. */
function consequenceOfMany(pictures: readonly ListedPicture[]): string | undefined {
  const used = pictures.filter(({ use_count }) => use_count > 0).length;
  if (used === 0) return undefined;
  return used === 1 ? 'One of them is used, and will be missing there.' : `${used} of them are used, and will be missing there.`;
}

function questionOf({ use_count }: Uses): string {
  if (use_count === 0) return 'Delete this picture for good?';
  return use_count === 1 ? 'This picture is used. Delete it for good?' : `This picture is used in ${use_count} places. Delete it for good?`;
}

/** The uses that would lose the picture; undefined for none. */
function consequenceOf({ uses, use_count }: Uses): string | undefined {
  if (use_count === 0) return undefined;
  const names = uses.map((use) => `${titleOf(use)} (${wordsOf(use)})`).join(', ');
  return `It will be missing here: ${names}${use_count > uses.length ? ` and ${use_count - uses.length} more` : ''}.`;
}

/** The uses that the server found, when it refused to delete because of them; null for any other failure. */
function newUsesOf(error: unknown): Uses | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return usesSchema.safeParse(error.body).data ?? null;
}
