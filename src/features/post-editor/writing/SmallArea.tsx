import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { joinBlocks } from '#src/features/rich-text/blocks.ts';
import type { PostForm } from '../model/post-form.ts';
import type { AreaProps } from './area-props.ts';
import { LazyArea } from './LazyArea.tsx';

type Props = Omit<AreaProps, 'texts' | 'format' | 'onTexts' | 'size' | 'placeholder'> & {
  text: string;
  placeholder?: string;
  onText: (text: string) => void;
};

/** A small writing area for one text of several blocks, which the form keeps as one string. */
export function SmallArea({ text, onText, placeholder = '', ...area }: Props) {
  const format = useWatch<PostForm, 'format'>({ name: 'format' });
  const [written, setWritten] = useState({ text: '', blocks: [] as string[] });
  const texts = useMemo(() => (written.text === text ? written.blocks : [text]), [written, text]);
  const write = (blocks: string[]) => {
    const joined = joinBlocks(blocks);
    setWritten({ text: joined, blocks });
    onText(joined);
  };
  return <LazyArea {...area} size="small" placeholder={placeholder} texts={texts} format={format} onTexts={write} />;
}
