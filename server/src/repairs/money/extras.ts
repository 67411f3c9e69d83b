import type { ExtraKind } from '#core/repairs/values.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

interface Extra {
  readonly kind: ExtraKind;
  /** With IVA; null: not owed. */
  readonly cents: Cents | null;
  /** Days that are counted in it. */
  readonly days?: number;
  readonly at: Date;
}

/** Sets what is owed of a kind on top of a locked repair's price; what the shop has let go stays so. */
export async function setExtra(
  tx: Tx,
  repairId: string,
  { kind, cents, days = 0, at }: Extra,
): Promise<void> {
  if (cents === null) {
    const gone = tx.deleteFrom('repair_extras').where('repair_id', '=', repairId);
    await gone.where('kind', '=', kind).where('waived_at', 'is', null).execute();
    return;
  }
  const values = { cents, days: days || null, updated_at: at };
  await tx
    .insertInto('repair_extras')
    .values({ repair_id: repairId, kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['repair_id', 'kind'])
        .doUpdateSet(values)
        .where('repair_extras.waived_at', 'is', null),
    )
    .execute();
}

/** What is owed on top of a repair's price, and what the shop has let go of it. */
export async function readExtras(db: Db, repairId: string) {
  return await db
    .selectFrom('repair_extras')
    .select(['kind', 'cents', 'days', 'waived_at'])
    .where('repair_id', '=', repairId)
    .orderBy('kind')
    .execute();
}

/** Cents with IVA that are owed on top of a repair's price. */
export async function extrasDue(db: Db, repairId: string): Promise<Cents> {
  const extras = await readExtras(db, repairId);
  return extras.reduce((sum, { cents, waived_at }) => sum + (waived_at === null ? cents : 0), 0);
}
