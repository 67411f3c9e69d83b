import type { Deps } from '#server/platform/deps.ts';
import { connectInvoicing } from './invoicing.ts';
import { playLicences } from './licences.ts';
import { playMaintenance } from './maintenance.ts';
import { joinCast } from './people.ts';
import { playRentals } from './rentals.ts';
import { playRepairs } from './repairs.ts';
import { playReturns } from './returns.ts';
import { playSales } from './sales.ts';
import { playTalk } from './talk.ts';

/**
 * Gives a demo shop that has its goods the sixty days before today: customers, orders, repairs in all states, messages
 * and opinions, made by the use cases, so that stock, money, history and audit add up. Nothing is mailed. For a shop in
 * which nobody has an account yet; an end in the middle leaves a shorter past.
 */
export async function liveDemoShop(deps: Deps): Promise<void> {
  const cast = await joinCast(deps);
  await playLicences(deps, cast);
  await playSales(deps, cast);
  await playReturns(deps, cast);
  await playRepairs(deps, cast);
  // Each charges what is due of all contracts on its days: whose days are the later ones comes last.
  await playMaintenance(deps, cast);
  await playRentals(deps, cast);
  await playTalk(deps, cast);
  await connectInvoicing(deps);
}
