import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run, SetupError } from './project.mjs';

/** The shell draws no window: the journeys take a fifth less processor time in it. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Chromium is: CHROMIUM_PATH, the system's, or the one that Playwright keeps. Null when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new SetupError(`CHROMIUM_PATH aponta para um ficheiro que não existe: ${named}`);
    return named;
  }
  const own = PLACES.find((file) => existsSync(file));
  if (own) return own;
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
    const kept = chromium.executablePath();
    return existsSync(kept) ? kept : null;
  } catch {
    return null;
  }
}

function has(command) {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Installs Chromium for the browser tests when the machine has none. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('A instalar o Chromium para os testes no browser…');
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : has('sudo') ? ['sudo', '-n'] : null;
  if (has('apt-get') && sudo) {
    const [command, ...rest] = [...sudo, 'apt-get'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const isUpdated = (await run(command, [...rest, 'update', '-q'], { env })) === 0;
    const install = ['install', '-y', '-q', '--no-install-recommends'];
    // Older releases of Debian have no package of the shell alone. The typeface has the measures of Arial, which pages fall back to.
    for (const one of ['chromium-headless-shell', 'chromium'])
      if (isUpdated && !findChromium())
        await run(command, [...rest, ...install, one, 'fonts-liberation'], { env });
  }
  if (!findChromium()) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    await run(process.execPath, [playwright, 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new SetupError(
    'Não foi possível instalar o Chromium. Instale-o (Debian: apt-get install chromium) ou indique-o em CHROMIUM_PATH.',
  );
}
