// npm test: installs what is missing, the browser too, then runs everything that `verify` checks.
import { join } from 'node:path';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { projectNode, root, run, SetupError } from './setup/project.mjs';

try {
  await ensureDependencies();
  await ensureChromium();
  process.exitCode = await run(projectNode(), [join(root, 'scripts/verify.mjs')]);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
