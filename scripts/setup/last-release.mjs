import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/** The newest release (a tag `v…`) before this working copy; null in a clone without tags, or before the first one. */
export function lastRelease() {
  try {
    const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
