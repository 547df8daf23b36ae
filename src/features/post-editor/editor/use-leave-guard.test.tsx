// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { renderScreens } from '#tests/setup/render-admin.tsx';
import { setupUser } from '#tests/setup/user-event.ts';

const question = 'Your last changes are not on the server yet. They are kept on this device only. Leave anyway?';

const user = setupUser();

test('leaving unsaved text asks; Stay stays', async () => {
  open(true);
  await user.click(screen.getByRole('link', { name: 'Leave the form' }));
  expect((await screen.findByRole('alertdialog')).querySelector('h2')?.textContent).toBe(question);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('The list')).toBeNull();
});

test('leaving unsaved text asks; Leave leaves', async () => {
  open(true);
  await user.click(screen.getByRole('link', { name: 'Leave the form' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('The list');
});

test('leaving saved text does not ask', async () => {
  open(false);
  await user.click(screen.getByRole('link', { name: 'Leave the form' }));
  await screen.findByText('The list');
});

test('another query of the same URL does not ask', async () => {
  const { router } = open(true);
  await user.click(screen.getByRole('link', { name: 'Stay here' }));
  expect(router.state.location.search).toBe('?same');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([true, false])('the browser asks before the tab is closed only while text is unsaved: %s', (isUnsaved) => {
  open(isUnsaved);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isUnsaved);
});

function open(isUnsaved: boolean) {
  return renderScreens({ '/blogs/create': <Form isUnsaved={isUnsaved} />, '/blogs': 'The list' });
}

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  const guard = useLeaveGuard(() => (isUnsaved ? question : null));
  return (
    <>
      <Link to="/blogs">Leave the form</Link>
      <Link to="?same">Stay here</Link>
      {guard.question && (
        <LeaveDialog
          question={guard.question}
          detail="A draft is not seen by readers."
          saveLabel="Save draft and leave"
          state="asked"
          onSave={() => undefined}
          onLeave={guard.leave}
          onClose={guard.stay}
        />
      )}
    </>
  );
}
