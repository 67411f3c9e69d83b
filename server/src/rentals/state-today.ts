import { isRunning, type RentalState, runningState } from '#core/rentals/lifecycle.ts';
import { daysBetween, plusDays } from '#core/shared/calendar.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { type Price, priceWithIva } from '#core/shared/price.ts';
import { audit } from '../audit/audit.ts';
import {
  type ContractKind,
  contractCharges,
  followContracts,
  lockSubject,
} from '../charges/recurring-contract.ts';
import type { ChargeSource } from '../charges/source-port.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailRental } from './rental-mails.tsx';
import { changeRental, lockRental, monthOf, type RentalRow, selectRentals } from './store.ts';

/** Where a contract that runs stands on a day, YYYY-MM-DD in Lisbon. */
export function stateToday(row: Pick<RentalRow, 'late_since' | 'ends_on'>, today: string): RentalState {
  return runningState({
    daysLate: row.late_since === null ? 0 : daysBetween(row.late_since, today),
    daysLeft: row.ends_on === null ? 9999 : daysBetween(today, row.ends_on),
  });
}

const rental: ContractKind<RentalState, RentalRow> = {
  table: 'rentals',
  notes: {
    ativo: 'Tudo em dia',
    a_terminar: 'O prazo está a acabar',
    suspenso: 'Mensalidade em atraso',
    em_incumprimento: 'Atraso grande, ou equipamento por devolver',
  },
  isRunning,
  stateToday,
  lock: lockRental,
  move: async (deps, tx, by, row, step) => {
    const moved = await changeRental(tx, by, row, step);
    await audit(tx, by, 'rental.moved', row.id, { state: step.to }, { state: row.state });
    if (step.to === 'suspenso') {
      await mailRental(deps, tx, moved, 'suspended', `suspended:${row.late_since}`);
    }
    if (step.to === 'a_terminar') await mailRental(deps, tx, moved, 'ending', `ending:${row.ends_on}`);
  },
};

/** What charges tell contracts: what is late, what is paid again, and another price. */
export function rentalCharges(deps: Deps): ChargeSource {
  return {
    ...contractCharges(deps, rental),
    onPrice: async (tx, who, { subject, from, unit, at }) => {
      const row = await lockSubject(tx, rental, subject);
      if (!row) return;
      const said = (price: Price) => formatCents(priceWithIva(price, row.iva_rate));
      const note = `Preço por mês e unidade: ${said(monthOf(row, plusDays(from, -1)))} → ${said(unit)} com IVA, a partir de ${formatDay(from)}`;
      const set = { version: row.version + 1 };
      await changeRental(tx, who, row, { set, note, at, fromOn: from });
    },
  };
}

/** Moves the contracts whose day has come: about to end, not come back, late for too long. @returns how many. */
export async function followDays(deps: Deps, by: By): Promise<number> {
  return await followContracts(deps, by, rental, async (after, most) =>
    selectRentals(deps.db)
      .where('ended_at', 'is', null)
      .where('handed_over_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute(),
  );
}
