import { type ClipboardEvent, useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FieldVersion } from '../conflict/FieldVersion.tsx';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { applyProposal, type ProposedField, replaces } from './apply-proposal.ts';
import { type Block, blocksFromText } from './block.ts';
import { blocksFromHtml } from './blocks-from-html.ts';
import { splitBlocks } from './split-blocks.ts';

type Props = {
  /** The pasted blocks; empty when the text is going to be pasted into the dialog. */
  blocks: readonly Block[];
  form: PostForm;
  onApply: (form: PostForm) => void;
  onClose: () => void;
};

/** Proposes fields for the parts of a pasted article; nothing is applied before it is accepted (§12.paste). */
export function SplitDialog({ blocks: pasted, form, onApply, onClose }: Props) {
  const [blocks, setBlocks] = useState(pasted);
  const [changed, setChanged] = useState<Partial<Record<ProposedField, boolean>>>({});
  const proposal = splitBlocks(blocks);
  const fields = Object.keys(proposal) as ProposedField[];
  const chosen = new Set(fields.filter((field) => changed[field] ?? !replaces(form, field, proposal)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Split into fields"
      description="Headings, bullets, figures, steps and a quotation find their fields. Look it over; nothing is changed until you accept it."
      keepOnOutsideClick
      wide
    >
      <div className="split">
        <Source blocks={blocks} onBlocks={setBlocks} />
        <div className="grid content-start gap-4">
          {fields.length === 0 && <p className="text-muted">What was found appears here.</p>}
          {fields.map((field) => (
            <ProposedPart
              key={field}
              label={fieldLabels[field]}
              isChosen={chosen.has(field)}
              note={replaces(form, field, proposal) ? 'replaces what is written' : null}
              onChoose={(isChosen) => setChanged((before) => ({ ...before, [field]: isChosen }))}
            >
              <FieldVersion value={proposal[field] ?? ''} />
            </ProposedPart>
          ))}
        </div>
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Leave it as it is
        </Button>
        <Button kind="main" disabled={chosen.size === 0} onClick={() => onApply(applyProposal(form, proposal, chosen))}>
          Fill the fields
        </Button>
      </div>
    </Dialog>
  );
}

function Source({ blocks, onBlocks }: { blocks: readonly Block[]; onBlocks: (blocks: Block[]) => void }) {
  const id = useId();
  const [text, setText] = useState(() => blocks.map(sourceLine).join('\n\n'));
  const show = (found: Block[]) => {
    setText(found.map(sourceLine).join('\n\n'));
    onBlocks(found);
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html || text.trim() !== '') return;
    event.preventDefault();
    show(blocksFromHtml(html));
  };
  const write = (next: string) => {
    setText(next);
    onBlocks(blocksFromText(next));
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        The whole text
      </label>
      <textarea
        id={id}
        className="input growing"
        rows={8}
        dir="auto"
        value={text}
        onPaste={paste}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  );
}

/** A block as text, with a mark that `blocksFromText` recognises. */
function sourceLine({ kind, text }: Block): string {
  return `${{ heading: '# ', paragraph: '', bullet: '• ', step: '1. ', quote: '> ' }[kind]}${text}`;
}

type PartProps = {
  label: string;
  isChosen: boolean;
  note: string | null;
  onChoose: (isChosen: boolean) => void;
  children: React.ReactNode;
};

function ProposedPart({ label, isChosen, note, onChoose, children }: PartProps) {
  return (
    <div className="proposed" data-chosen={isChosen || undefined}>
      <label className="choice font-medium">
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        {label} {note && <span className="text-sm font-normal text-muted">{note}</span>}
      </label>
      {children}
    </div>
  );
}
