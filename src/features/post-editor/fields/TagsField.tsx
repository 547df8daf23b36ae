import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { categoryFrom } from '#src/features/posts/post.ts';
import { newestPostsQuery } from '#src/features/posts/posts.queries.ts';
import { listIn } from '#src/lib/list-in.ts';
import { categories } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { isSameTag, tagsBeside, withCategory, withTags } from '../model/tags.ts';

const categoriesSchema = z.preprocess((answer) => listIn(answer, 'categories'), z.array(z.string()));

const postsToLookAt = 100;

const hint = 'Shown below the article. Separate tags with commas.';

/** The category, and further tags: typed and added by Enter, a comma or the button (§5.tags). Stored as one list, with the category first. */
export function TagsField() {
  const { field, fieldState } = useController<PostForm, 'category_tags'>({ name: 'category_tags' });
  const [typed, setTyped] = useState('');
  const [isWriting, setWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { categories, known } = useKnownTags(typed !== '');
  const tags = tagsBeside(field.value);
  const category = categoryFrom(field.value);
  const add = (text: string, rest = '') => {
    field.onChange(withTags(field.value, text, known));
    setTyped(rest);
  };
  const write = (text: string) => {
    const end = Math.max(text.lastIndexOf(','), text.lastIndexOf('،'));
    if (end < 0) setTyped(text.trimStart());
    else add(text.slice(0, end), text.slice(end + 1).trimStart());
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
    <Field label={fieldLabels.category_tags} hint={isWriting ? hint : undefined} error={messageOf(fieldState.error)}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: its label is that of the text in it.
        <div className="compact" role="group" aria-label={fieldLabels.category_tags} onBlur={addOnLeaving}>
          <select
            className="category input"
            aria-label="Category"
            data-chosen={category ? '' : undefined}
            value={category ?? ''}
            onChange={(event) => field.onChange(withCategory(field.value, event.target.value || null))}
          >
            <option value="">No category</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {tags.length > 0 && (
            <ul className="tag-list" aria-label="Chosen tags">
              {tags.map((tag) => (
                <li key={tag} className="tag-chip" dir="auto">
                  <span>{tag}</span>
                  <button type="button" aria-label={`Remove ${tag}`} onClick={() => remove(tag)}>
                    <Icon name="cross" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="tag-entry">
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              className="input tag-input"
              dir="auto"
              autoComplete="off"
              placeholder={tags.length > 0 ? 'Add a tag' : 'Add tags, separated by commas'}
              value={typed}
              onFocus={() => setWriting(true)}
              onBlur={() => setWriting(false)}
              onChange={(event) => write(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button kind="quiet" className="add-tag" disabled={typed.trim() === ''} onClick={() => add(typed)}>
              Add
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

/** The field's own error, or that of its first wrong tag. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
}

/** The categories of the listing (§3.categories), and how tags are written in the newest posts, once one is typed. */
function useKnownTags(isTyping: boolean) {
  const { data: names = categories } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callApi(categoriesSchema, '/api/categories'),
  });
  const { data: newest } = useQuery({ ...newestPostsQuery(postsToLookAt), enabled: isTyping });
  return { categories: names, known: [...names, ...(newest?.flatMap((post) => post.category_tags) ?? [])] };
}
