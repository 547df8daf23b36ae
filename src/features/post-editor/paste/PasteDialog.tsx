import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import type { PostForm } from '../model/post-form.ts';
import { applyProposal, replaces } from './apply-proposal.ts';
import { nameOfPicture } from './article/pictures.ts';
import { PasteReport } from './PasteReport.tsx';
import { PartList, ProposedField } from './ProposedField.tsx';
import type { Clipboard } from './read-clipboard.ts';
import { useArticle } from './use-article.ts';
import './paste.css';

type Props = {
  /** What was pasted; null when the article is going to be pasted into the dialog. */
  clipboard: Clipboard | null;
  form: PostForm;
  /** Whether the address can still be chosen. */
  canChangeSlug: boolean;
  onApply: (form: PostForm) => void;
  onClose: () => void;
};

/** Proposes fields for the parts of a pasted article; nothing is applied before it is accepted (§12.paste). */
export function PasteDialog({ clipboard, form, canChangeSlug, onApply, onClose }: Props) {
  const article = useArticle(clipboard, form, canChangeSlug);
  const { parts, proposal, fields, chosen, missing, isUploading } = article;
  const leftOut = parts.filter(({ destination }) => destination === 'left_out');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste a whole article"
      description="From Word, Google Docs, a chat or a file. Look over where each part goes; nothing is changed until you accept it."
      keepOnOutsideClick
      wide
    >
      <PasteArea onRead={article.read} />
      <div className="grid gap-4">
        {article.refusal && (
          <p role="alert" className="text-danger">
            {article.refusal}
          </p>
        )}
        {parts.length === 0 && !article.refusal && <p className="text-muted">What was found appears here.</p>}
        {fields.map((field) => (
          <ProposedField
            key={field}
            field={field}
            parts={parts.filter(({ destination }) => destination === field)}
            isChosen={chosen.has(field)}
            replaces={replaces(form, field, proposal)}
            onChoose={(isChosen) => article.choose(field, isChosen)}
            onMove={article.move}
          />
        ))}
        <PasteReport noted={article.noted} />
        {leftOut.length > 0 && (
          <section className="proposed">
            <h3 className="font-medium">Left out</h3>
            <PartList parts={leftOut} onMove={article.move} />
          </section>
        )}
        {missing.length > 0 && (
          <section className="proposed">
            <h3 className="font-medium">Missing pictures</h3>
            <p className="text-muted">They are not in the clipboard. Add them to the text later.</p>
            <ul className="list-disc ps-5">
              {missing.map((picture) => (
                <li key={picture.url}>{nameOfPicture(picture)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Leave it as it is
        </Button>
        <Button
          kind="main"
          busy={isUploading}
          disabled={chosen.size === 0 || article.refusal !== null}
          onClick={() => onApply(applyProposal(form, proposal, chosen))}
        >
          {isUploading ? 'Uploading pictures…' : 'Fill the fields'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Takes the article where the browser does not let the page read the clipboard; a typed text is read as it is typed. */
function PasteArea({ onRead }: { onRead: (clipboard: Clipboard, files?: readonly File[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const clipboard = { html: data.getData('text/html'), text: data.getData('text/plain') };
    const isNothing = event.type === 'drop' && !clipboard.html && !clipboard.text;
    // More of a text that is being typed.
    if (text.trim() !== '' || isNothing) return;
    event.preventDefault();
    onRead(clipboard, [...(data.files ?? [])]);
  };
  return (
    <div className="mb-4 grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        The article
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        dir="auto"
        placeholder="Paste it here"
        value={text}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onChange={(event) => {
          setText(event.target.value);
          onRead({ html: '', text: event.target.value });
        }}
      />
    </div>
  );
}
