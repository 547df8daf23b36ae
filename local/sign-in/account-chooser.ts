import { type Auth, connectAuthEmulator, GoogleAuthProvider, signInWithCredential, type User } from 'firebase/auth';
import { accounts, emulatorProject, secretPath } from './accounts.ts';

declare const __AUTH_EMULATOR_URL__: string;

type Account = (typeof accounts)[number];

/** Replaces `src/features/session/google-popup.ts` in one-machine mode: a dialog with the emulator's accounts. */
export const project = { apiKey: 'local', authDomain: 'localhost', projectId: emulatorProject };

export function prepare(auth: Auth): void {
  connectAuthEmulator(auth, __AUTH_EMULATOR_URL__, { disableWarnings: true });
}

/** Signs in with an unsigned Google credential, which only the emulator accepts; the secret of this start replaces the token's signature. */
export async function chooseAccount(auth: Auth): Promise<{ user: User; idToken: string }> {
  const { sub, email, displayName } = await askWhichAccount();
  const claims = JSON.stringify({ sub, email, email_verified: true, name: displayName });
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(claims));
  const [idToken, secret] = await Promise.all([user.getIdToken(), readSecret()]);
  return { user, idToken: idToken + secret };
}

async function readSecret(): Promise<string> {
  const response = await fetch(secretPath);
  if (!response.ok) throw new Error(`The secret of this start was not told: ${response.status}`);
  return response.text();
}

function askWhichAccount(): Promise<Account> {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog pointer-events-auto';
  dialog.setAttribute('aria-labelledby', 'choose-account');
  const heading = document.createElement('h2');
  heading.id = 'choose-account';
  heading.className = 'text-xl';
  heading.textContent = 'Choose an account';
  dialog.append(heading);
  const chosen = new Promise<Account>((resolve, reject) => {
    for (const account of accounts) dialog.append(button(account.email, () => resolve(account)));
    dialog.append(button('Cancel', () => reject(new Error('No account was chosen.'))));
    dialog.addEventListener('close', () => reject(new Error('No account was chosen.')));
  });
  const cancel = cancelOnEscape(dialog);
  // Inside the dialog that is open on top, the last one; otherwise its focus trap would take the focus back. The button that was pressed is
  // disabled by now, and may have lost the focus.
  ([...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body).append(dialog);
  dialog.showModal();
  return chosen.finally(() => {
    window.removeEventListener('keydown', cancel, true);
    dialog.remove();
  });
}

function button(text: string, choose: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button mt-4 w-full';
  element.textContent = text;
  element.addEventListener('click', choose);
  return element;
}

/** Handles Escape first, so that a dialog below stays open. */
function cancelOnEscape(dialog: HTMLDialogElement): (event: KeyboardEvent) => void {
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    dialog.close();
  };
  window.addEventListener('keydown', cancel, true);
  return cancel;
}
