import { toast } from 'sonner';

/** Milliseconds for which something deleted can be brought back with one press (decision 26). */
const timeToUndo = 10_000;

/**
 * Tells that something is gone, and offers to bring it back.
 * @param restore brings it back; when it fails, `failure` is told
 */
export function offerUndo(text: string, restore: () => Promise<unknown>, restored: string, failure: string): void {
  const undo = async () => {
    try {
      await restore();
      toast.success(restored);
    } catch (error) {
      console.error(failure, error);
      toast.error(failure);
    }
  };
  toast.success(text, { duration: timeToUndo, action: { label: 'Undo', onClick: () => void undo() } });
}
