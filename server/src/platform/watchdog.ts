import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

interface Environment {
  readonly NOTIFY_SOCKET?: string | undefined;
  readonly WATCHDOG_USEC?: string | undefined;
}

/**
 * Tells systemd that the shop is open, and then twice in each of its intervals that it still turns (sd_notify(3), over
 * its own program: Node has no datagram sockets in files). Nothing happens where systemd does not ask.
 * @returns what ends the telling.
 */
export function tellWatchdog(env: Environment, log: Logger): () => void {
  if (!env.NOTIFY_SOCKET) return () => {};
  const tell = (word: string) =>
    execFile(
      'systemd-notify',
      [word],
      { env: { ...process.env, NOTIFY_SOCKET: env.NOTIFY_SOCKET } },
      (error) => {
        if (error) log.warn({ err: error }, 'systemd was not told');
      },
    );
  tell('READY=1');
  const interval = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  if (!(interval > 0)) return () => {};
  const timer = setInterval(() => tell('WATCHDOG=1'), interval / 2);
  timer.unref();
  return () => clearInterval(timer);
}
