import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { categoryFrom } from '#src/features/posts/post.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { fieldLabels, type PostForm } from '../form/post-form.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { isSameTag, tagsBeside, withCategory, withTag } from './tags.ts';
import { useKnownTags } from './use-known-tags.ts';

/** The category, and further tags: typed and added by Enter or by the button (§5.tags). Stored as one list, with the category first. */
export function TagsField() {
  const { field, fieldState } = useController<PostForm, 'category_tags'>({ name: 'category_tags' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { categories, known } = useKnownTags(typed !== '');
  const tags = tagsBeside(field.value);
  const add = (tag: string) => {
    field.onChange(withTag(field.value, tag, known));
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add(typed);
  };
  // A typed tag is added when the focus leaves the field, so that none is lost.
  const addOnLeaving = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) add(typed);
  };
  const remove = (tag: string) => {
    field.onChange(field.value.filter((other) => !isSameTag(other, tag)));
    input.current?.focus();
  };
  return (
    <div className="grid gap-5">
      <CategoryChoice
        names={categories}
        chosen={categoryFrom(field.value)}
        onChoose={(name) => field.onChange(withCategory(field.value, name))}
      />
      <fieldset className="grid gap-2" aria-label={fieldLabels.category_tags} onBlur={addOnLeaving}>
        <Field label={fieldLabels.category_tags} hint="The category and the tags stand below the post." error={messageOf(fieldState.error)}>
          {(control) => (
            <div className="flex gap-2">
              <input
                {...control}
                ref={(element) => {
                  input.current = element;
                  field.ref(element);
                }}
                className="input"
                dir="auto"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={addOnEnter}
              />
              <Button disabled={typed.trim() === ''} onClick={() => add(typed)}>
                Add
              </Button>
            </div>
          )}
        </Field>
        {tags.length > 0 && (
          <ul className="tag-list" aria-label="Chosen tags">
            {tags.map((tag) => (
              <li key={tag} className="tag-chip" dir="auto">
                {tag}
                <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                  <Icon name="cross" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </div>
  );
}

/** The field's own error, or that of its first wrong tag. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
}
