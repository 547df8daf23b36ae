import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/client/api-error.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { amountText, type ListedMessage, type MessageActInput } from '../message.ts';
import { sourceWords } from './message-parts.tsx';
import { typedAmount } from './message-words.ts';

type Outcome = Pick<MessageActInput, 'outcome' | 'amount'>;

type Props = {
  message: ListedMessage;
  /** @returns why it could not be closed; null when it is */
  close: (outcome: Outcome) => Promise<Error | null>;
  onClose: () => void;
  onClosed: () => void;
};

/** Asks on closing what became of it; one press skips the question. A refusal keeps what was chosen. */
export function CloseDialog({ message, close, onClose, onClosed }: Props) {
  const [outcome, setOutcome] = useState(message.outcome);
  const [typed, setTyped] = useState(message.amount === null ? '' : formatNumber(message.amount));
  const [problem, setProblem] = useState<{ amount?: string | undefined; other?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: Outcome) => {
    setBusy(true);
    const failure = await close(chosen);
    setBusy(false);
    if (!failure) {
      onClose();
      onClosed();
      return;
    }
    const amount = failure instanceof ApiError ? failure.fields.amount : undefined;
    setProblem(amount ? { amount } : { other: failure.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = outcome === 'client' ? typedAmount(typed) : undefined;
    if (amount === null) setProblem({ amount: amountText });
    else void send({ outcome, amount });
  };
  return (
    <Dialog open isSheet keepOnOutsideClick title="Did they become a client?" description={aboutWords(message)} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <Choice outcome={outcome} onChoose={setOutcome} />
        {outcome === 'client' && (
          <Field
            label={
              <>
                Worth <span className="font-normal text-muted">(optional)</span>
              </>
            }
            hint="Only you see it, here and in Statistics. It is never in an email or on the site."
            error={problem.amount}
          >
            {(control) => (
              <div className="flex">
                <span className="grid place-items-center border border-e-0 border-edge px-3.5 text-sm text-muted">AED</span>
                <input
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  {...control}
                />
              </div>
            )}
          </Field>
        )}
        {problem.other && (
          <p role="alert" className="text-sm text-danger">
            {problem.other}
          </p>
        )}
        <div className="dialog-actions mt-0">
          <Button
            kind="quiet"
            className="-ms-3.5 me-auto max-sm:order-1 max-sm:ms-0 max-sm:basis-full"
            busy={isBusy}
            onClick={() => void send({})}
          >
            Skip, just close
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" busy={isBusy}>
            {message.kind === 'enquiry' ? 'Close enquiry' : 'Close'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const choices = [
  ['client', 'Yes, a client'],
  ['no_client', 'No'],
] as const;

function Choice({ outcome, onChoose }: { outcome: ListedMessage['outcome']; onChoose: (outcome: ListedMessage['outcome']) => void }) {
  const first = useRef<HTMLInputElement>(null);
  // Before the dialog gives the focus to what closes it.
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <legend className="sr-only">Did they become a client?</legend>
      {choices.map(([choice, words], index) => (
        <label
          key={choice}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-edge px-4 has-checked:border-accent has-checked:bg-raised has-checked:font-medium"
        >
          <input
            ref={index === 0 ? first : null}
            type="radio"
            name="outcome"
            checked={outcome === choice}
            onChange={() => onChoose(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Who, what about, and where they came from. */
function aboutWords(message: ListedMessage): string {
  const from = sourceWords(message);
  return [message.name, message.post_title && `asked below “${message.post_title}”`, from && `came from ${from}`]
    .filter(Boolean)
    .join(' · ');
}
