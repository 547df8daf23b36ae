import { useEffect } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useQuestion } from './confirm-dialog.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { preloadParts } from './load-later.ts';

const QuestionDialog = lazyDialog(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** Renders the dialogs of `confirm` and `alert`; mounted once in the administrator area. */
export function DialogHost() {
  const question = useQuestion();
  useEffect(() => whenIdle(() => void preloadParts()), []);
  return question && <QuestionDialog question={question} onClose={() => question.answer(false)} />;
}
