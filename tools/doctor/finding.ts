import { ConfigurationError, reasonOf } from '#src/lib/errors.ts';

/** The result of one check: that something is right, or what to do about it. */
export type Finding = { subject: string; ok: boolean; text: string };

export function good(subject: string, text: string): Finding {
  return { subject, ok: true, text };
}

/** @param text what is wrong and what to do, in one line */
export function bad(subject: string, text: string): Finding {
  return { subject, ok: false, text };
}

/** A check, named by its subject. */
export type Examination<T> = {
  subject: string;
  /** Subjects that have to be right; a fault there would only be said again. */
  needs?: string[];
  examine: (target: T) => Finding[] | Promise<Finding[]>;
};

/** The findings of a check. One that fails, in whatever way, says that it could not be done. */
export async function findingsOf<T>({ subject, examine }: Examination<T>, target: T): Promise<Finding[]> {
  const crash = Promise.withResolvers<never>();
  // Packages may throw where no caller can catch.
  process.on('uncaughtException', crash.reject);
  try {
    return await Promise.race([examine(target), crash.promise]);
  } catch (error) {
    // Said once, by the check of the variables.
    if (error instanceof ConfigurationError) return [];
    return [bad(subject, `could not be checked: ${reasonOf(error).replaceAll(/\s+/g, ' ')}`)];
  } finally {
    process.off('uncaughtException', crash.reject);
  }
}

/** A finding as the doctor prints it. */
export function lineOf({ ok, subject, text }: Finding): string {
  return `${ok ? 'ok    ' : 'WRONG '} ${subject.padEnd(15)} ${text}`;
}
