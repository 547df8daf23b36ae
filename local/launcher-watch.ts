import { workerData } from 'node:worker_threads';

const intervalMs = 500;
/** As long as a launcher waits for a child that it stops. */
const orderlyEndMs = 3_000;

// The thread beside that of a child process: an orphan gets another parent.
const watch = setInterval(() => {
  if (process.ppid === workerData) return;
  clearInterval(watch);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), orderlyEndMs);
}, intervalMs);
