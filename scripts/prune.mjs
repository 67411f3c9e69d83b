// Leaves in node_modules what the built shop needs to run: node scripts/prune.mjs [--without-node]
import { pruneToRunning } from './setup/running-packages.mjs';

pruneToRunning({ withNode: !process.argv.includes('--without-node') });
