import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. No line names a person, a session or an order. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
