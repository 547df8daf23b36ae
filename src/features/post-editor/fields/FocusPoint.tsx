import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { variantsOf } from '#src/features/pictures/image.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { movedBy, readPoint, writePoint } from './focus-point.ts';

/** The whole picture with the point that stays in view: click, drag, or move it with the arrow keys. */
export function FocusPoint({ url }: { url: string }) {
  const { field } = useController<PostForm, 'image_focus'>({ name: 'image_focus' });
  const id = useId();
  const point = readPoint(field.value);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    field.onChange(writePoint({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, point, event.shiftKey ? 1 : 5);
    if (!moved) return;
    event.preventDefault();
    field.onChange(writePoint(moved));
  };
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm font-medium">
        {fieldLabels.image_focus}
      </p>
      <div
        ref={field.ref}
        role="slider"
        tabIndex={0}
        dir="ltr"
        className="focus-point"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-roledescription="point of a picture"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={`${point.x} % from the left, ${point.y} % from the top`}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
        onBlur={field.onBlur}
      >
        <img src={url} srcSet={variantsOf(url)?.srcSet} sizes="20rem" alt="" draggable={false} />
        <span className="focus-mark" style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Click the part that must stay visible when the picture is cropped, or use the arrow keys.
      </p>
    </div>
  );
}
