import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PictureThumb } from '../PictureThumb.tsx';
import { descriptionLimit, type ListedPicture } from '../picture-list.ts';
import { useDescribePicture } from '../pictures.queries.ts';

type Props = { picture: ListedPicture; onClose: () => void };

const ofPicture = {
  title: 'Describe the picture',
  label: 'Description',
  hint: 'What it shows, for readers who cannot see it. It is offered where the picture is used next; texts that show it already stay as they are.',
  saved: 'The description is saved.',
};
const ofFile = {
  title: 'Name the file',
  label: 'Name',
  hint: 'Readers save the file under it. It is offered where the file is used next; texts that link to it already stay as they are.',
  saved: 'The name is saved.',
};

/** Says what a picture shows, or what a file is called (§10.picture-names). */
export function DescribePicture({ picture: { key, url, description, width }, onClose }: Props) {
  const words = width === null ? ofFile : ofPicture;
  const [typed, setTyped] = useState(description);
  const { mutate, isPending, error } = useDescribePicture();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success(words.saved);
      onClose();
    };
    mutate({ key, description: typed }, { onSuccess });
  };
  return (
    <Dialog open keepOnOutsideClick title={words.title} onClose={onClose}>
      <form className="grid gap-5" onSubmit={save}>
        {width !== null && <PictureThumb url={url} alt="" width={320} height={200} className="max-h-50 w-full object-contain" />}
        <Field label={words.label} hint={words.hint} error={error?.message}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              dir="auto"
              maxLength={descriptionLimit}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end">
          <Button kind="main" type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
