import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { ApiError } from '#src/client/api-error.ts';
import { newestPostsQuery } from '#src/features/posts/posts.queries.ts';
import { useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { addDays, dayOf } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { messageLimits } from '../message.ts';
import { useAddNote } from '../messages.queries.ts';
import { noteInputSchema, noteWay } from '../note.ts';
import { inboxPath } from './inbox-address.ts';
import { wayWords } from './message-words.ts';

type Typed = z.input<typeof noteInputSchema>;
type Input = z.output<typeof noteInputSchema>;

/** The most articles that can be chosen from. */
const mostPosts = 1_000;

/** The form of a message that reached the owner another way. A failed save keeps it open, and a second press stores nothing twice. */
export function AddMessage({ onClose }: { onClose: () => void }) {
  const posts = useQuery(newestPostsQuery(mostPosts)).data ?? [];
  const [submissionId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const adding = useAddNote();
  const today = dayOf(new Date());
  const form = useForm<Typed, unknown, Input>({
    resolver: zodResolver(noteInputSchema),
    defaultValues: {
      submission_id: submissionId,
      way: 'whatsapp',
      name: '',
      message: '',
      email: '',
      phone: '',
      blog_id: null,
      day: today,
      follow_up_on: null,
    },
  });
  const { register, watch, setError } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const words = watch(['name', 'email', 'phone', 'message']).filter(Boolean).join('\n');
  const arrived = useKeptWords(words ? [{ id: submissionId, to: inboxPath(), title: 'Your new message', words }] : []);
  const save = form.handleSubmit(async (input) => {
    setFailure('');
    try {
      await adding.mutateAsync(input);
      arrived(submissionId);
      toast.success('Message added.', { description: input.follow_up_on ? undefined : 'It is under “Answered”.' });
      onClose();
    } catch (error) {
      console.error('A message could not be added', error);
      refuse(error);
    }
  });
  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [field, message] of fields) setError(field as FieldPath<Typed>, { message });
    if (fields.length === 0) setFailure(error instanceof Error ? error.message : 'It could not be added. Please try again.');
  };
  const close = async () => {
    if (!isDirty || (await confirm('Leave without adding this message?', 'Leave'))) onClose();
  };
  const optional = { setValueAs: (value: string | null) => value || null };
  return (
    <Dialog
      open
      isSheet
      keepOnOutsideClick
      title="Add a message"
      description="For what reached you elsewhere. It counts in Statistics as entered by you."
      onClose={() => void close()}
    >
      <form onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="How it came" error={errors.way?.message}>
            {(control) => (
              <select className="input" {...control} {...register('way')}>
                {noteWay.options.map((way) => (
                  <option key={way} value={way}>
                    {wayWords[way]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="On which day" error={errors.day?.message}>
            {(control) => <input type="date" className="input" max={today} {...control} {...register('day', optional)} />}
          </Field>
        </div>
        <Field label="Name" required error={errors.name?.message}>
          {(control) => (
            <input className="input" dir="auto" autoComplete="off" maxLength={messageLimits.name} {...control} {...register('name')} />
          )}
        </Field>
        <Field label="What was said" required error={errors.message?.message}>
          {(control) => (
            <textarea className="input" rows={4} dir="auto" maxLength={messageLimits.message} {...control} {...register('message')} />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Phone or WhatsApp" error={errors.phone?.message}>
            {(control) => (
              <input type="tel" className="input" autoComplete="off" maxLength={messageLimits.phone} {...control} {...register('phone')} />
            )}
          </Field>
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <input
                type="email"
                className="input"
                autoComplete="off"
                maxLength={messageLimits.email}
                {...control}
                {...register('email')}
              />
            )}
          </Field>
          <Field label="About the article" error={errors.blog_id?.message}>
            {(control) => (
              <select className="input" {...control} {...register('blog_id', optional)}>
                <option value="">No article</option>
                {posts.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Remind me on" error={errors.follow_up_on?.message}>
            {(control) => (
              <input type="date" className="input" min={addDays(today, 1)} {...control} {...register('follow_up_on', optional)} />
            )}
          </Field>
        </div>
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        <div className="dialog-actions mt-1">
          <Button kind="quiet" onClick={() => void close()}>
            Cancel
          </Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Adding…' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
