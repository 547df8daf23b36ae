import { useController } from 'react-hook-form';
import { postLimits } from '#src/features/posts/post-limits.ts';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { useWriteText } from '../model/use-write-text.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { AreaField } from './AreaField.tsx';
import { SmallArea } from './SmallArea.tsx';

type Props = { name: 'introduction' | 'implementation_framework'; placeholder: string };

/** One rich text of the form, named by the heading of its section, with its error. */
export function RichField({ name, placeholder: usual }: Props) {
  const placeholder = useVersionHints()((version) => version[name], usual);
  const { field, fieldState } = useController<PostForm, Props['name']>({ name });
  const write = useWriteText();
  return (
    <AreaField label={fieldLabels[name]} isLabelHidden error={fieldState.error?.message}>
      {(area) => (
        <SmallArea
          {...area}
          ref={field.ref}
          longest={postLimits.text}
          placeholder={placeholder}
          text={field.value}
          onBlur={field.onBlur}
          onText={(text) => write(name, () => text)}
        />
      )}
    </AreaField>
  );
}
