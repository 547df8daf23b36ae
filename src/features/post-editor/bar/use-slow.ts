import { useEffect, useState } from 'react';

const patienceMs = 1_000;

/** Whether something takes longer than a second. */
export function useSlow(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isSlow;
}
