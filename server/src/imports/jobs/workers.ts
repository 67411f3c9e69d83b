import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { applyWaitingImport } from '../apply-import.ts';
import { forgetImports } from './forget-imports.ts';
import { applyImportJob, forgetImportsJob } from './kinds.ts';

/** The background work of imports. */
export function importWorkers(deps: Deps): Worker[] {
  return [
    worker(applyImportJob, async ({ import_id }) => {
      await applyWaitingImport(deps, system('imports.apply'), import_id);
    }),
    worker(forgetImportsJob, async () => await forgetImports(deps), '41 4 * * *'),
  ];
}
