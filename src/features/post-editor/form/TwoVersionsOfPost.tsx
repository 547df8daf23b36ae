import { TwoVersions } from '#src/features/versioned-form/TwoVersions.tsx';
import { kinds, postTexts } from '../editor/post-kit.ts';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { FieldVersion } from '../revisions/FieldVersion.tsx';

type Props = { editor: ReturnType<typeof usePostEditor>; onClose: () => void };

/** Asks for each place of the article that both sides changed (§12.conflict). */
export function TwoVersionsOfPost({ editor: { copy, view, openForm }, onClose }: Props) {
  return (
    <TwoVersions
      title="Two versions of this article"
      subject="The article"
      copy={copy}
      view={view}
      form={openForm}
      same={postTexts.same}
      labels={fieldLabels}
      canBeBoth={(field) => kinds[field] !== 'value'}
      version={({ field, text, before, merged }) => {
        const shown = (words: string) => merged[field].read([words]) as PostForm[typeof field];
        const format = merged.format.read([]) as PostForm['format'];
        return <FieldVersion field={field} value={shown(text)} before={shown(before)} format={format} />;
      }}
      onClose={onClose}
    />
  );
}
