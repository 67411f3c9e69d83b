// Plain JavaScript for any Node from 18 on: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An expected failure: its message is for the person at the keyboard. */
export class SetupError extends Error {}

/** The Node that the project is made for: the one from the registry when it is there, else the one that runs. */
export function projectNode() {
  const names = process.platform === 'win32' ? ['node.exe', 'node.cmd'] : ['node'];
  const own = names.map((name) => join(root, 'node_modules/.bin', name)).find((file) => existsSync(file));
  return own ?? process.execPath;
}

/** Runs a command to its end; its output goes to the terminal unless told otherwise. */
export function run(command, args, { env = process.env, stdio = 'inherit', shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio, shell });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const SKIPPED = new Set(['build', 'node_modules', '.react-router', 'data']);

function listSources(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listSources(inner);
    return /\.test\.[jt]sx?$/.test(entry.name) ? [] : [inner];
  });
}

/** One hash over the contents of folders and files: a build that has it is up to date. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => (/\.\w+$/.test(path) ? [path] : listSources(path)));
  for (const file of files.sort()) {
    if (!existsSync(join(root, file))) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
