import type { waiveDuty as call, DutyList } from '#core/opening/contract.ts';
import { dutyRows } from '#core/opening/rules/duties.ts';
import type { Duty } from '#core/settings/sections/duties.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { countWithoutMaker } from '../catalogue/brands/read-brands.ts';
import { countEnergy, countWithoutCharger } from '../catalogue/without-charger.ts';
import type { Db } from '../platform/database/database.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { changeSettings, type SaveDeps } from '../settings/save-settings.ts';
import { ownData } from './read-opening.ts';

/** What the law asks of the shop, as it stands by what is really there. */
export async function readDuties(db: Db): Promise<DutyList> {
  const [settings, withoutMaker, withoutCharger, energy] = await Promise.all([
    readSettings(db),
    countWithoutMaker(db),
    countWithoutCharger(db),
    countEnergy(db),
  ]);
  const { hasCompany, hasContacts } = ownData(settings);
  const has = (written: string) => written.trim() !== '';
  return {
    duties: dutyRows({
      withoutMaker,
      withoutCharger,
      energy,
      hasNotice: settings.guarantee_notice !== '',
      hasCompany: hasCompany && hasContacts,
      hasOwn: {
        terms: has(settings.terms_conditions),
        privacy: has(settings.privacy_policy),
        withdrawal: has(settings.returns_policy),
      },
      hasAdr: has(settings.adr_name) && has(settings.adr_url ?? ''),
      hasAccessibilityPage: settings.accessibility_page,
      givesRepairForm: settings.repair_settings.repair_form,
      reasons: settings.duty_settings,
    }),
  };
}

/** The owner says why a duty does not apply to the shop, or that it does again: kept and audited as every setting. */
export async function waiveDuty(
  deps: SaveDeps,
  by: Person,
  duty: Duty,
  { reason }: BodyOf<typeof call>,
): Promise<Result<DutyList>> {
  const saved = await changeSettings(deps, by, { duty_settings: { [duty]: reason ?? '' } });
  return saved.ok ? ok(await readDuties(deps.db)) : saved;
}
