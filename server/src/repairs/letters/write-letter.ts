import { repairFailures } from '#core/repairs/errors.ts';
import type { postLetter as postCall, writeLetter as writeCall } from '#core/repairs/letters/contract.ts';
import { letterFailures } from '#core/repairs/letters/errors.ts';
import type { RepairLetter } from '#core/repairs/letters/letter.ts';
import { letterTexts, MAX_LETTERS } from '#core/repairs/letters/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDate } from '#core/shared/dates.ts';
import { failures } from '#core/shared/errors.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { addStep, lockRepair } from '../store.ts';
import { readLetters } from './read-letters.ts';

type Written = BodyOf<typeof writeCall>;
type Posted = BodyOf<typeof postCall>;

async function letterOf(tx: Tx, repairId: string, id: string): Promise<Result<RepairLetter>> {
  const letter = (await readLetters(tx, repairId)).find((one) => one.id === id);
  return letter ? ok(letter) : fail(letterFailures.letter_unknown);
}

/** Keeps what a letter tells the owner of a device that waits, to be printed; sent again it is the same letter. */
export async function writeLetter(
  deps: Deps,
  by: Person,
  repairId: string,
  { letter_id: id, address, told }: Written,
): Promise<Result<RepairLetter>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const known = await tx
      .selectFrom('repair_letters')
      .select(['repair_id', 'address', 'told'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) {
      const isSame = known.repair_id === repairId && known.address === address && known.told === told;
      return isSame ? await letterOf(tx, repairId, id) : fail(letterFailures.letter_taken);
    }
    if (!repair.ready_at) return fail(letterFailures.letter_not_due);
    if ((await readLetters(tx, repairId)).length >= MAX_LETTERS) return fail(letterFailures.letters_full);
    await tx
      .insertInto('repair_letters')
      .values({ id, repair_id: repairId, address, told, written_by: by.user.id, written_at: deps.now() })
      .execute();
    await audit(tx, by, 'repair.letter_written', repairId);
    return await letterOf(tx, repairId, id);
  });
}

/** The day in Lisbon, YYYY-MM-DD. */
function dayOf(at: Date): string {
  const { year, month, day } = toLisbon(at);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Keeps when and by which number the post took a letter: once, as a step of the history; the same again is the same. */
export async function postLetter(
  deps: Deps,
  by: Person,
  { id: repairId, letter: id }: { readonly id: string; readonly letter: string },
  { posted_on, postal_number }: Posted,
): Promise<Result<RepairLetter>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const letter = await letterOf(tx, repairId, id);
    if (!letter.ok) return letter;
    const { posted_on: day, postal_number: number, written_at } = letter.value;
    if (number !== null) {
      const isSame = number === postal_number && day === posted_on;
      return isSame ? letter : fail(letterFailures.letter_posted);
    }
    const first = dayOf(repair.ready_at ?? new Date(written_at));
    if (posted_on < first || posted_on > dayOf(deps.now())) {
      return fail(failures.invalid_input, { errors: [{ path: 'posted_on', message: letterTexts.badDay }] });
    }
    const taken = await tx
      .selectFrom('repair_letters')
      .select('id')
      .where('postal_number', '=', postal_number)
      .executeTakeFirst();
    if (taken) return fail(letterFailures.letter_number_taken);
    await tx.updateTable('repair_letters').set({ posted_on, postal_number }).where('id', '=', id).execute();
    await addStep(tx, by, {
      repair_id: repairId,
      from_status: repair.status,
      to_status: repair.status,
      note: letterTexts.step(postal_number, formatDate(`${posted_on}T12:00:00Z`)),
      at: deps.now(),
    });
    await audit(tx, by, 'repair.letter_posted', repairId, { postal_number, posted_on });
    return await letterOf(tx, repairId, id);
  });
}
