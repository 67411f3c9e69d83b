import type { Logger } from 'pino';
import type { EmbeddedDatabase } from './embedded.ts';
import type { DatabaseMonitor } from './monitor.ts';

/** Pauses before the server is started again, in milliseconds: the first one at once, then growing. */
const PAUSES = [0, 250, 500, 1000, 2000, 4000];
/** So many deaths within a minute are no accident: somebody has to look. */
const MOST_DEATHS = 6;
const MINUTE = 60_000;
/** How often a server that is away is looked at: dead, or only busy. In milliseconds. */
const LOOK_EVERY = 100;

interface Options {
  readonly embedded: Pick<EmbeddedDatabase, 'revive'>;
  readonly monitor: Pick<DatabaseMonitor, 'isAway' | 'untilAway' | 'suspect'>;
  readonly log: Logger;
  /** Told when the server died too often, with what to do. */
  readonly onGivenUp: (message: string) => void;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Brings the embedded server back whenever its process is gone. A frozen or busy one is left alone: it lives.
 * @returns what ends the watching.
 */
export function keepDatabaseAlive({ embedded, monitor, log, onGivenUp }: Options): () => Promise<void> {
  let isStopped = false;
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const deaths: number[] = [];

  const bringBack = async (): Promise<boolean> => {
    const now = Date.now();
    while (deaths[0] !== undefined && now - deaths[0] > MINUTE) deaths.shift();
    await wait(PAUSES[Math.min(deaths.length, PAUSES.length - 1)] ?? 0);
    if (isStopped) return true;
    try {
      if (!(await embedded.revive())) return true;
      deaths.push(now);
      log.warn({ deaths_within_a_minute: deaths.length }, 'database had died and was started again');
      monitor.suspect();
    } catch (error) {
      deaths.push(now);
      log.error({ err: error, deaths_within_a_minute: deaths.length }, 'database did not start again');
    }
    return deaths.length < MOST_DEATHS;
  };

  const watching = (async () => {
    while (!isStopped) {
      await Promise.race([monitor.untilAway(), stopped]);
      while (monitor.isAway && !isStopped) {
        if (!(await bringBack())) {
          onGivenUp(
            `A base de dados terminou ${MOST_DEATHS} vezes num minuto: a loja fecha. ` +
              'Veja o fim de postgres.log na pasta de dados (espaço em disco, memória, ficheiros estragados).',
          );
          return;
        }
        await Promise.race([wait(LOOK_EVERY), stopped]);
      }
    }
  })();

  return async () => {
    isStopped = true;
    stop();
    await watching;
  };
}
