import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How long a map that was read is kept for the next error, in milliseconds: that of the whole server takes megabytes. */
const KEPT = 600_000;

/** A place of a stack: the file's address, line and column. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** Maps by the address of their file; null where there is none to be had. */
const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${fileURLToPath(file)}.map`);
  maps.set(file, map);
  setTimeout(() => maps.delete(file), KEPT).unref();
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
  } catch {
    // A stack that names the bundle says more than the error of a map.
    return null;
  }
}

/**
 * A stack whose places are those of the sources, where the file that ran has a map beside it. Maps are read when something
 * goes wrong and not at the start, as `--enable-source-maps` does: a tenth of its time and megabytes of memory, for what is
 * hardly ever looked at.
 * @param stack as `error.stack` has it; places in files without a map stay as they are.
 */
export function mappedStack(stack: string): string {
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin) || !origin.fileName) return place;
    const source = new URL(origin.fileName, pathToFileURL(fileURLToPath(file)));
    return `${source.href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
