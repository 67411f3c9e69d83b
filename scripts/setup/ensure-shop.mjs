import { ensureBuild, isBuilt } from './build.mjs';
import { dropBuildTools, ensureDependencies } from './dependencies.mjs';

/** Installs and builds what the shop and its commands need and is missing; in production nothing more stays (docs/adr/0083). */
export async function ensureShop() {
  if (process.env.NODE_ENV === 'production') {
    // What only building needs is fetched to build, and taken away again.
    await ensureDependencies(isBuilt() ? 'run' : 'build');
    await ensureBuild();
    dropBuildTools();
  } else {
    await ensureDependencies();
    await ensureBuild();
  }
}
