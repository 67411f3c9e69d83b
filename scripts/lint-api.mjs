// Writes the API's document and lints it with the recommended rules (redocly.yaml); ends with 1 when there are errors.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup/project.mjs';

const file = join(root, 'test-results/openapi.json');
// The linter asks its makers for newer versions and tells them of its use unless told not to: it needs no network.
const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
const run = (script, ...args) =>
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' });

try {
  run('scripts/api-document.ts', file);
  run('node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=stylish', file);
} catch (error) {
  process.exitCode = error.status || 1;
}
