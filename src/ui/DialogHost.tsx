import { useEffect } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { useQuestion } from './confirm-dialog.ts';
import { lazyDialog, preloadDialogs } from './lazy-dialog.tsx';

const QuestionDialog = lazyDialog(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** Renders the dialogs of `confirm` and `alert`; mounted once in the administrator area. */
export function DialogHost() {
  const question = useQuestion();
  useEffect(() => whenIdle(() => void preloadDialogs()), []);
  return question && <QuestionDialog question={question} onClose={() => question.answer(false)} />;
}
