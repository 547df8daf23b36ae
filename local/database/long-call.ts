import { z } from 'zod';

/** What an import waits for its answer; the database grants it 60 seconds. */
const longCallMs = 90_000;

/** The message of the database process that it takes up a call during which it cannot answer, for at most this long. */
const longCallSchema = z.object({ longCallMs: z.number() });
type LongCall = z.infer<typeof longCallSchema>;

type Answer = (request: Request) => Promise<Response>;

/**
 * Says before an import that the process is going to be silent, lest it be taken for stuck, and afterwards that it no longer is: the
 * embedded database runs in its thread.
 */
export function announcing(answer: Answer, announce: (message: LongCall) => void): Answer {
  return (request) => {
    if (!new URL(request.url).pathname.endsWith('/rpc/replace_content')) return answer(request);
    announce({ longCallMs });
    return answer(request).finally(() => announce({ longCallMs: 0 }));
  };
}

/** For how long a message says that the process is going to be silent. */
export function announcedMs(message: unknown): number {
  return longCallSchema.safeParse(message).data?.longCallMs ?? 0;
}
