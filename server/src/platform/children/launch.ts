import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/** What a child may use. */
export interface Bounds {
  /** V8's heap, in MB. */
  readonly heap: number;
  /** All that it writes to in memory, beside what an empty Node takes, in MB; held to where there is a Linux. */
  readonly memory: number;
  /** Processor, in seconds, of its whole life. */
  readonly processor: number;
}

/** What an empty Node takes of it: 512 MB are V8's reserve for compiled programs, of which little is ever touched. */
const EMPTY = 640;

/** The young part of the heap, in MB, a third of it: what is read lives for a moment only. */
const YOUNG = 16;

/** All that a child may read: the program, never the data, the settings or the machine's files. */
const READABLE = ['server/build', 'server/src', 'core/src', 'node_modules', 'package.json'];

const SHELL = '/bin/sh';

/**
 * Sets the bounds that only the system can set, and becomes the child. When memory is short the system ends it before the shop
 * or the database; no core is written of what people's files say; and it is killed where its shop was (setpriv, where there is
 * one), even while it does nothing but count.
 */
const PREPARE = `
limit() { (ulimit "$@") 2>/dev/null && ulimit "$@"; }
(echo 1000 >/proc/self/oom_score_adj) 2>/dev/null && echo 1000 >/proc/self/oom_score_adj
limit -c 0
limit -S -t "$1"
limit -H -t "$(($1 + 5))"
limit -d "$2"
shift 2
if setpriv --pdeathsig KILL --no-new-privs true 2>/dev/null; then exec setpriv --pdeathsig KILL --no-new-privs "$@"; fi
exec "$@"`;

interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function readable(): string[] {
  return READABLE.map((path) => join(projectRoot, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => [path, realpathSync(path)])
    .filter((path, at, all) => all.indexOf(path) === at)
    .map((path) => `--allow-fs-read=${path}`);
}

/** What Node is told: it writes no file, starts nothing, makes no program of a text, and has so much of a heap. */
function nodeFlags({ heap }: Bounds): string[] {
  const flags = [`--max-old-space-size=${heap}`, `--max-semi-space-size=${Math.min(YOUNG, heap)}`];
  flags.push('--disallow-code-generation-from-strings');
  // A Node before 24 has it under another name, or not yet whole.
  if (process.allowedNodeEnvironmentFlags.has('--permission')) flags.push('--permission', ...readable());
  return flags;
}

/** None of the shop's settings and keys. */
function environment(): Record<string, string> {
  const kept: Record<string, string> = { NODE_ENV: 'production', PATH: '/usr/bin:/bin' };
  for (const name of ['TZ', 'LANG', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'SystemRoot']) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** How a script is started within its bounds. */
export function launchOf(script: string, bounds: Bounds): Command {
  const node = [process.execPath, ...nodeFlags(bounds), script];
  const env = environment();
  const [file = '', ...args] = node;
  if (!existsSync(SHELL)) return { file, args, env };
  const limits = [String(bounds.processor), String((EMPTY + bounds.memory) * 1024)];
  return { file: SHELL, args: ['-c', PREPARE, 'balcao', ...limits, ...node], env };
}
