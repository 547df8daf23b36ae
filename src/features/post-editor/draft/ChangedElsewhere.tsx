import { Link, useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import { deviceInSentence, deviceOf } from '#src/features/session/device.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { formOfDraft } from './opened-text.ts';
import { TextBanner } from './TextBanner.tsx';

type Editor = ReturnType<typeof usePostEditor>;
type Props = { editor: Editor };

/** Says that another device or tab of the same person changed this text, and lets them choose; nothing is overwritten before (§12.draft-devices). */
export function ChangedElsewhere({ editor }: Props) {
  const { state, postId } = editor.server;
  if (state.kind === 'changed') return state.current ? <Changed editor={editor} current={state.current} /> : <Gone editor={editor} />;
  if (postId === null || editor.stored || postId === editor.subject) return null;
  return (
    <Notice action={<Link to={`/blogs/edit/${postId}`}>Open the article</Link>}>
      This text became an article on another device. What you write here is kept as unsaved text of that article.
    </Notice>
  );
}

function Changed({ editor, current }: Props & { current: ServerDraft }) {
  const { form, base, server, openTabs, replaceForm } = editor;
  const navigate = useNavigate();
  const theirs = formOfDraft(current, base);
  // If another device saved this as a post, open that post.
  const post = editor.stored === null && current.post_id !== editor.subject ? current.post_id : null;
  const take = () => {
    server.saver.follow(current);
    replaceForm(theirs, 'The other version is in the form.');
    if (post) void navigate(`/blogs/edit/${post}`);
  };
  const keep = () => {
    server.saver.follow(current);
    void server.saver.flush();
    toast('Your text is kept.', {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => replaceForm(theirs, 'The other version is in the form.') },
    });
  };
  return (
    <TextBanner
      heading={`This text was changed ${isOtherTab(current, openTabs) ? 'in another tab' : `on ${deviceInSentence(current.device)}`}, on ${formatMoment(current.saved_at)}.`}
      details="Yours is in the form, and kept on this device."
      other={{ label: isOtherTab(current, openTabs) ? 'Other tab' : 'Other device', own: 'Here', values: theirs }}
      current={form.getValues}
      first={<Button onClick={take}>Use that version</Button>}
      last={<Button onClick={keep}>Keep this one</Button>}
    />
  );
}

function Gone({ editor: { server } }: Props) {
  const keep = () => {
    server.saver.follow(null);
    void server.saver.flush();
  };
  return (
    <TextBanner
      heading="This text was saved or discarded on another device or in another tab."
      details="Yours is in the form, and kept on this device. Keep it as unsaved text, or reload the page to see what is saved."
      other={null}
      first={<Button onClick={keep}>Keep this one</Button>}
      last={null}
    />
  );
}

function isOtherTab({ device }: ServerDraft, openTabs: Editor['openTabs']): boolean {
  return device === deviceOf(navigator.userAgent) && openTabs !== null && openTabs.size > 0;
}
