import { type DestinationStream, type Logger, pino } from 'pino';
import { mappedStack } from './mapped-stack.ts';
import { messageOf } from './message-of.ts';

/** What the log says of an error: never the objects that hang on it (a connection carries its password). */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: messageOf(error) };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: messageOf(error),
    stack: error.stack && mappedStack(error.stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Lines wait for others so long, in milliseconds, or until there are so many bytes of them: each writing is a call of the system. */
const WAITS = 100;
const TOGETHER = 8 * 1024;

/** Level of a warning (pino). */
const WARN = 40;

/** Writes lines together, but what went wrong at once, with all that was before it; what waits when the process ends, then. */
function lines(fd: number): DestinationStream {
  const to = pino.destination({ fd, sync: true, minLength: TOGETHER, periodicFlush: WAITS });
  process.once('exit', () => to.flushSync());
  const stream = {
    // Has pino tell the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string) => {
      to.write(line);
      if (stream.lastLevel >= WARN) to.flushSync();
    },
  };
  return stream;
}

/**
 * Structured log. Request bodies, addresses, e-mails and secrets are never given to it.
 * @param mixin what each line says besides.
 */
export function createLog(
  level: string,
  fd: number = process.stdout.fd,
  mixin: (() => object) | null = null,
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    ...(mixin ? { mixin } : {}),
  };
  return pino(options, lines(fd));
}
