import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { useImageUpload } from '#src/features/pictures/use-image-upload.ts';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { unseenPicture } from '#src/lib/url.ts';
import { Button } from '#src/ui/Button.tsx';
import { alert, confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { type Partner, type PartnerChange, type PartnerInput, partnerInputSchema } from '../partner.ts';
import { partnerFailure } from '../partner-failure.ts';
import { useSavePartner } from '../partners.queries.ts';
import { LogoField } from './LogoField.tsx';
import { useLogoTone } from './logo-tone.ts';

type Typed = z.input<typeof partnerInputSchema>;

type Props = {
  /** Null for a new one. */
  partner: Partner | null;
  onClose: () => void;
};

/** The form of a partner (§5.partner). A failed save keeps it open with its input. */
export function PartnerDialog({ partner, onClose }: Props) {
  const form = useForm<Typed, unknown, PartnerInput>({
    resolver: zodResolver(formSchema(partner)),
    defaultValues: valuesOf(partner),
  });
  const { register, watch, setValue } = form;
  // Read during render: React Hook Form tracks only what a render has read.
  const { errors, isDirty, isSubmitting } = form.formState;
  const saving = useSavePartner();
  const setLogo = (url: string) => setValue('logo_url', url, { shouldDirty: true, shouldValidate: true });
  const [name, logo, isLight] = watch(['company_name', 'logo_url', 'logo_is_light']);
  useLogoTone(logo ?? '', partner?.logo_url ?? '', (light) => setValue('logo_is_light', light));
  const upload = useImageUpload({ onUploaded: ({ url }) => setLogo(url), onFailure: ({ text, reason }) => alert(text, reason) });
  const words = [name, logo].filter(Boolean).join('\n');
  const arrived = useKeptWords(
    isDirty && words ? [{ id: partner?.id ?? 'new', to: '/worked-with', title: 'Your form of a partner', words }] : [],
  );
  const isIncomplete = !name?.trim() || !logo?.trim();
  const save = form.handleSubmit(async (input) => {
    try {
      await saving.mutateAsync({ id: partner?.id ?? null, input: changedTone(input, partner) });
      arrived(partner?.id ?? 'new');
      toast.success(partner ? 'Partner updated successfully!' : 'Partner added successfully!', {
        description: sentenceAfter(partner, input.is_active),
      });
      onClose();
    } catch (error) {
      console.error('Error saving partner:', error);
      // Not awaited: behind the message, the button no longer says that it is saving.
      void alert(partnerFailure(error, 'save'));
    }
  });
  const close = async () => {
    const isTouched = isDirty || upload.progress !== null;
    if (!isTouched || (await confirm('Leave without saving this partner?', 'Leave'))) onClose();
  };
  return (
    <Dialog open title={partner ? 'Edit Partner' : 'Add New Partner'} onClose={() => void close()} keepOnOutsideClick>
      <form onSubmit={(event) => void save(event)} className="grid gap-5" noValidate>
        <Field label="Company Name" required error={errors.company_name?.message}>
          {(control) => <input className="input" autoComplete="off" maxLength={200} {...control} {...register('company_name')} />}
        </Field>
        <LogoField
          upload={upload}
          onChoose={setLogo}
          url={logo ?? ''}
          isLight={isLight ?? false}
          input={register('logo_url')}
          lightInput={register('logo_is_light')}
          error={errors.logo_url?.message}
        />
        <Field label="Display Order" hint="Lower numbers appear first" error={errors.display_order?.message}>
          {(control) => (
            <input className="input" type="number" min={0} step={1} inputMode="numeric" {...control} {...register('display_order')} />
          )}
        </Field>
        <label className="choice gap-3 text-base">
          <input type="checkbox" {...register('is_active')} />
          Active: shown on the site
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => void close()}>
            Cancel
          </Button>
          <Button kind="main" type="submit" disabled={isIncomplete || upload.progress !== null} busy={isSubmitting}>
            {labelOf(partner, isSubmitting, upload.progress !== null)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Leaves out what the specified form does not send, as long as it is as it was. */
function changedTone({ logo_is_light, ...input }: PartnerInput, before: Partner | null): PartnerChange {
  return logo_is_light === (before?.logo_is_light ?? false) ? input : { ...input, logo_is_light };
}

/** One that is shown on the site, is shown no more, or never was. */
function sentenceAfter(before: Partner | null, isShown: boolean) {
  if (isShown) return liveSentenceOf({});
  return before?.is_active ? liveSentenceOf({ gone: 1 }) : undefined;
}

/** As the server takes it, but that a logo by http is no new one. */
function formSchema(partner: Partner | null) {
  return partnerInputSchema.superRefine(({ logo_url }, context) => {
    const message = logo_url === partner?.logo_url ? undefined : unseenPicture(logo_url);
    if (message) context.addIssue({ code: 'custom', path: ['logo_url'], message });
  });
}

function valuesOf(partner: Partner | null): DefaultValues<Typed> {
  if (!partner) return { company_name: '', logo_url: '', display_order: 0, is_active: true, logo_is_light: false };
  const { company_name, logo_url, display_order, is_active, logo_is_light } = partner;
  return { company_name, logo_url, display_order, is_active, logo_is_light };
}

function labelOf(partner: Partner | null, saving: boolean, uploading: boolean): string {
  if (uploading) return 'Uploading...';
  if (partner) return saving ? 'Updating...' : 'Update Partner';
  return saving ? 'Creating...' : 'Create Partner';
}
