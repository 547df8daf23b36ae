import type { Draft } from '#src/features/drafts/draft.ts';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import { deviceInSentence } from '#src/features/session/device.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import type { PostForm } from '../model/post-form.ts';
import { TextBanner } from './TextBanner.tsx';

type Props = {
  draft: Pick<Draft, 'saved_at' | 'draft_id' | 'sequence'>;
  values: PostForm;
  current: PostForm;
  /** What the text was written on; null for this device. */
  device?: string | null;
  /** When the stored post was saved; null for a new one. */
  savedAt: string | null;
  /** The unsaved text of the server that is in the form. */
  inForm?: Pick<ServerDraft, 'id' | 'saved_at' | 'device' | 'sequence'> | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers unsaved text with both times and the differences; never restores it automatically (§12.restore). */
export function RestoreBanner({ draft, values, current, device = null, savedAt, inForm = null, onRestore, onDiscard }: Props) {
  const written = <time dateTime={draft.saved_at}>{formatMoment(draft.saved_at)}</time>;
  return (
    <TextBanner
      heading={headingOf(draft, device, inForm)}
      details={
        <>
          Written {written}. {inForm ? otherText(inForm) : savedText(savedAt)}
        </>
      }
      other={{ label: device ? `On ${device}` : 'On this device', own: 'In the form', values }}
      current={() => current}
      first={<Button onClick={onRestore}>Restore</Button>}
      last={
        <Button kind="quiet" onClick={onDiscard}>
          Discard
        </Button>
      }
    />
  );
}

/** Only the numbers of the server say which text is newer: clocks of devices may be wrong. */
function headingOf({ draft_id, sequence }: Props['draft'], device: string | null, inForm: Props['inForm']): string {
  if (device) return `There is unsaved text of yours, written on ${device}.`;
  const isNewer = inForm && draft_id === inForm.id && sequence === inForm.sequence;
  return isNewer ? 'Your latest words are on this device.' : 'There is unsaved text on this device.';
}

function savedText(savedAt: string | null): string {
  return savedAt ? `The article was last saved ${formatMoment(savedAt)}.` : 'The article was never saved.';
}

function otherText({ saved_at, device }: NonNullable<Props['inForm']>): string {
  return `The text in the form is from ${formatMoment(saved_at)}, on ${deviceInSentence(device)}.`;
}
