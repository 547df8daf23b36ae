import { signIn, tokenOf } from './editor.ts';
import { test as base } from './site.ts';

export { expect } from './site.ts';

/** Tests with the owner signed in on every page; `token` is the session token. */
export const test = base.extend<{ token: string }>({
  token: [
    async ({ context, request }, use) => {
      const token = await tokenOf(request);
      await signIn(context, token);
      await use(token);
    },
    { auto: true },
  ],
});
