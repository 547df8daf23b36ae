import type { AreaProps } from '../area-props.ts';

type Menu = { id: string; chosen: number };

/** The attributes of the text itself: what it is, its name and its error, and the choice in an open menu. */
export function attributesOf(props: AreaProps & { lang?: string; dir?: string }, menu: Menu | null): Record<string, string> {
  const attributes = {
    class: 'input writing-text',
    role: 'textbox',
    lang: props.lang,
    dir: props.dir === 'rtl' ? 'rtl' : undefined,
    'aria-multiline': 'true',
    'aria-label': props.labelId ? undefined : props.label,
    'aria-labelledby': props.labelId,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid ? 'true' : undefined,
    'aria-controls': menu?.id,
    'aria-activedescendant': menu ? `${menu.id}-${menu.chosen}` : undefined,
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<string, string>;
}
