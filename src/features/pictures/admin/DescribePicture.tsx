import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PictureThumb } from '../PictureThumb.tsx';
import { descriptionLimit, type ListedPicture } from '../picture-list.ts';
import { useDescribePicture } from '../pictures.queries.ts';

type Props = { picture: ListedPicture; onClose: () => void };

/** Says what a picture shows (§10.picture-names). */
export function DescribePicture({ picture: { key, url, description }, onClose }: Props) {
  const [typed, setTyped] = useState(description);
  const { mutate, isPending, error } = useDescribePicture();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success('The description is saved.');
      onClose();
    };
    mutate({ key, description: typed }, { onSuccess });
  };
  return (
    <Dialog open keepOnOutsideClick title="Describe the picture" onClose={onClose}>
      <form className="grid gap-5" onSubmit={save}>
        <PictureThumb url={url} alt="" width={320} height={200} className="max-h-50 w-full object-contain" />
        <Field
          label="Description"
          hint="What it shows, for readers who cannot see it. It is offered where the picture is used next; texts that show it already stay as they are."
          error={error?.message}
        >
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
