import { type Logger, pino } from 'pino';

/** Structured log. Request bodies, addresses, e-mails and secrets are never given to it. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
