import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellWatchdog } from './watchdog.ts';

const log = pino({ level: 'silent' });

test('systemd is told that the shop is open, and again and again that it lives', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-notify-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const said = join(folder, 'said');
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${said}\n`);
  await chmod(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stop = tellWatchdog({ NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '200000' }, log);
  onTestFinished(stop);
  await vi.waitFor(async () => {
    const lines = (await readFile(said, 'utf8')).trim().split('\n');
    expect(lines[0]).toBe('/run/x READY=1');
    expect(lines.filter((line) => line === '/run/x WATCHDOG=1').length).toBeGreaterThan(1);
  }, 10_000);
});

test('where nobody asks, nothing is told', () => {
  expect(() => tellWatchdog({}, log)()).not.toThrow();
});
