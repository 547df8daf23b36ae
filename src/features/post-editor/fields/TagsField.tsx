import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { fieldLabels, type PostForm } from '../form/post-form.ts';

const categoriesSchema = z.union([
  z.array(z.string()),
  z.object({ categories: z.array(z.string()) }).transform((answer) => answer.categories),
]);

/** Category tags: typed and added by Enter or by the button; the categories of the listing are suggested (§3.categories). */
export function TagsField() {
  const { field, fieldState } = useController<PostForm, 'category_tags'>({ name: 'category_tags' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data: categories = [] } = useQuery({ queryKey: ['categories'], queryFn: () => callApi(categoriesSchema, '/api/categories') });
  const suggestions = categories.filter((name) => !field.value.some((tag) => tag.toLowerCase() === name.toLowerCase()));
  const add = (tag: string) => {
    field.onChange(withTag(field.value, tag));
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  // A typed tag is added when the focus leaves the field, so that none is lost.
  const addOnLeaving = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) add(typed);
  };
  const remove = (tag: string) => {
    field.onChange(field.value.filter((other) => other !== tag));
    input.current?.focus();
  };
  return (
    <fieldset className="grid gap-2" aria-label={fieldLabels.category_tags} onBlur={addOnLeaving}>
      <Field
        label={fieldLabels.category_tags}
        hint="The first tag that is one of the categories decides where the post is listed."
        error={messageOf(fieldState.error)}
      >
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
      {field.value.length > 0 && (
        <ul className="tag-list" aria-label="Chosen tags">
          {field.value.map((tag) => (
            <li key={tag} className="tag-chip" dir="auto">
              {tag}
              <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {suggestions.length > 0 && (
        <ul className="tag-list" aria-label="Suggested tags">
          {suggestions.map((name) => (
            <li key={name}>
              <button type="button" className="tag-suggestion" onClick={() => add(name)}>
                <Icon name="plus" /> {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The tags with another one, trimmed; an empty or known one changes nothing (§5.tags). */
function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replaceAll(/\s+/g, ' ');
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

/** The field's own error, or that of its first wrong tag. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
}
