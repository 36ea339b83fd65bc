import { workerData } from 'node:worker_threads';

// A thread beside the busy decoders. The process ends when a job takes too much memory or time.

/** Bytes of memory, libraries included. */
const maxMemory = 900 * 1024 * 1024;
const checkMs = 20;

const deadline: Float64Array = workerData;

setInterval(() => {
  const [end = 0] = deadline;
  if (end === 0) return;
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > end || process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, checkMs);
