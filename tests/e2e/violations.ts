import type { BrowserContext, Page } from '@playwright/test';

export type Violation = { directive: string; blocked: string; sample: string };

/** Collects violations of the Content Security Policy, in frames too, also those that the browser does not log. */
export async function recordViolations(pages: Page | BrowserContext): Promise<Violation[]> {
  const violations: Violation[] = [];
  await pages.exposeFunction('recordViolation', (violation: Violation) => violations.push(violation));
  await pages.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'recordViolation')({ directive: effectiveDirective, blocked: blockedURI, sample }),
    ),
  );
  return violations;
}
