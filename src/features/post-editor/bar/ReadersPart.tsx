import { leavingOfScheduled } from '#src/features/mailings/leaving-moment.ts';
import { mailingRules, type Telling } from '#src/features/mailings/mailing.ts';
import { Readers, useReaders } from '#src/features/mailings/Readers.tsx';
import type { Post } from '#src/features/posts/post.ts';
import { shorten } from '#src/lib/text.ts';
import { dayAndTime } from '../model/schedule-times.ts';
import { useFormText } from '../model/use-form-text.ts';
import { Part } from './PanelPart.tsx';

type Props = {
  stored: Post | null;
  isUnsaved: boolean;
  /** When the panel schedules it for; null for now. */
  goesLiveAt: string | null;
  telling: Telling;
  onTelling: (telling: Telling) => void;
};

/** Whether readers are told by email (§2.readers). */
export function ReadersPart({ stored, goesLiveAt, ...rest }: Props) {
  const { title, lang } = useFormText();
  const readers = useReaders({ blog_id: stored?.id, lang: lang === stored?.lang ? undefined : lang });
  if (!readers.isShown) return null;
  return (
    <Part name="Readers">
      <Readers
        {...rest}
        readers={readers}
        blogId={stored?.id ?? null}
        isPublished={stored?.status === 'published'}
        title={shorten(title.trim(), mailingRules.subject)}
        when={whenTold(goesLiveAt)}
      />
    </Part>
  );
}

function whenTold(goesLiveAt: string | null): string {
  const leaves = goesLiveAt && leavingOfScheduled(goesLiveAt).toISOString();
  if (leaves) return `Excerpt and link. Leaves when it has been live for ten minutes: ${dayAndTime(leaves)}.`;
  return 'Excerpt and link. Leaves ten minutes after the article is live; until then you can stop it.';
}
