import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output. What is logged names no person, no session and no order. */
export function createLog(level: string): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
