import { useQuestion } from './confirm-dialog.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

/** Renders the dialogs of `confirm` and `alert`; mounted once in the administrator area. */
export function DialogHost() {
  const question = useQuestion();
  return question && <QuestionDialog question={question} onClose={() => question.answer(false)} />;
}
