import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { endJoint } from '../gather-owed.ts';
import { billCharges } from '../make-bills.ts';
import { chargeDue } from '../make-charges.ts';
import type { ChargeSources } from '../source-port.ts';
import { remindLate, tellNewBills } from '../tell-bills.ts';

const dayJob = defineJob<Record<string, never>>('charges.day', { seconds: 600 });

/**
 * The day's work: charges, bills, mails, reminders. Each step takes up what the last run left, so that it may be doubled,
 * cut off anywhere, or missing for a week (docs/adr/0410).
 */
export async function runDay(deps: Deps, by: By, sources: ChargeSources) {
  const today = lisbonDay(deps.now());
  const { charge_settings: settings } = await readSettings(deps.db);
  const days = { today, horizon: plusDays(today, settings.days_ahead) };
  const charges = await chargeDue(deps, by, days);
  const bills = await billCharges(deps, by, days);
  const told = await tellNewBills(deps, today);
  const reminded = await remindLate(deps, by, sources, today);
  await endJoint(deps, today);
  return { charges, bills, told, reminded };
}

/** The background work of recurring charges: each hour of the day, for what was started or put right since. */
export function chargeWorkers(deps: Deps, sources: ChargeSources): Worker[] {
  return [
    worker(
      dayJob,
      async () => {
        await runDay(deps, system(dayJob.name), sources);
      },
      '10 8-20 * * *',
    ),
  ];
}
