import { sql } from 'kysely';
import { quoteTotals } from '#core/quotes/rules/quote-totals.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import type {
  createRepairTemplate as createCall,
  RepairTemplate,
  SavedTemplate,
  saveRepairTemplate as saveCall,
} from '#core/repairs/templates/contract.ts';
import { templateFailures } from '#core/repairs/templates/errors.ts';
import { MAX_TEMPLATES } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import type { Cents } from '#core/shared/money.ts';
import { unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { lineTyped, refuseUnknownProducts } from '../quotes/save-quote.ts';
import { readTemplate, type TemplateRow } from './read-templates.ts';

type Created = BodyOf<typeof createCall>;
type Saved = BodyOf<typeof saveCall>;

/** What they come to with IVA, as typed; refused when it is more than can be charged. */
async function totalOf(
  tx: Tx,
  lines: readonly { quantity: number; unitNetCents: Cents; unitGrossCents: Cents | null }[],
  now: Date,
): Promise<Cents> {
  const ivaRate = await readShopIva(tx, now);
  const totals = quoteTotals(
    lines.map((line) => ({ ...line, discountCents: 0 })),
    ivaRate,
  );
  return (totals ?? refuse(repairFailures.quote_too_high)).totalCents;
}

async function mustRead(tx: Tx, id: string, now: Date): Promise<RepairTemplate> {
  const template = await readTemplate(tx, id, now);
  if (!template) throw new Error(`repair template ${id} is not there`);
  return template;
}

function fieldsOf({ name, device_type, brand, model, minutes, note }: Omit<SavedTemplate, 'lines'>) {
  return { name, device_type, brand, model, minutes, note };
}

/** Writes the lines in place of those there were. @returns what the audit keeps of the template. */
async function writeLines(tx: Tx, id: string, { name, lines }: SavedTemplate, now: Date) {
  await refuseUnknownProducts(
    tx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  );
  const ivaRate = await readShopIva(tx, now);
  const typed = lines.map(({ price, price_with_iva, ...line }) => ({
    ...line,
    ...unitOf(lineTyped({ price, price_with_iva }, ivaRate)),
  }));
  const total = await totalOf(tx, typed, now);
  await tx.deleteFrom('repair_template_lines').where('template_id', '=', id).execute();
  await tx
    .insertInto('repair_template_lines')
    .values(
      typed.map(({ unitNetCents, unitGrossCents, ...line }, position) => ({
        ...line,
        template_id: id,
        position,
        unit_net_cents: unitNetCents,
        unit_gross_cents: unitGrossCents,
      })),
    )
    .execute();
  return { name, rows: lines.length, total_cents: total };
}

/** What the audit kept of a template, read from its lines. */
async function factsOf(tx: Tx, { id, name }: Pick<TemplateRow, 'id' | 'name'>, now: Date) {
  const lines = await tx
    .selectFrom('repair_template_lines')
    .select(['quantity', 'unit_net_cents as unitNetCents', 'unit_gross_cents as unitGrossCents'])
    .where('template_id', '=', id)
    .execute();
  return { name, rows: lines.length, total_cents: await totalOf(tx, lines, now) };
}

/** Keeps a template of a common repair; the same press sent again is the same template. At most `MAX_TEMPLATES`. */
export async function createTemplate(
  deps: Deps,
  by: Person,
  created: Created,
): Promise<Result<RepairTemplate>> {
  return await transact(deps.db, async (tx) => {
    // One after the other: two at once would both be the last that fits.
    await sql`SELECT pg_advisory_xact_lock(hashtext('repair_templates'))`.execute(tx);
    const known = await tx
      .selectFrom('repair_templates')
      .select(['id', 'name'])
      .where('request_id', '=', created.request_id)
      .executeTakeFirst();
    if (known) {
      return known.name === created.name
        ? ok(await mustRead(tx, known.id, deps.now()))
        : fail(templateFailures.template_taken);
    }
    const { count } = await tx
      .selectFrom('repair_templates')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_TEMPLATES) return fail(templateFailures.too_many_templates);
    const { id } = await tx
      .insertInto('repair_templates')
      .values({
        ...fieldsOf(created),
        request_id: created.request_id,
        created_by: by.user.id,
        created_at: deps.now(),
        updated_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await writeLines(tx, id, created, deps.now());
    await audit(tx, by, 'repair.template_created', id, after);
    return ok(await mustRead(tx, id, deps.now()));
  });
}

async function lockTemplate(tx: Tx, id: string) {
  return await tx
    .selectFrom('repair_templates')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Compared = Pick<SavedTemplate, keyof ReturnType<typeof fieldsOf>> & {
  readonly lines: readonly {
    readonly kind: string;
    readonly name: string;
    readonly product_id: string | null;
    readonly quantity: number;
    readonly price?: number | undefined;
    readonly price_with_iva?: number | null | undefined;
  }[];
};

/** What two people who change a template are compared by; a product costs what it costs that day, in whichever line. */
function compared(template: Compared) {
  const lines = template.lines.map(({ kind, name, product_id, quantity, price, price_with_iva }) => {
    const isWithIva = typeof price_with_iva === 'number';
    return [kind, name, product_id, quantity, ...(product_id ? [] : [isWithIva, price_with_iva ?? price])];
  });
  return { ...fieldsOf(template), lines: JSON.stringify(lines) };
}

const shownLines = ({ lines }: RepairTemplate) =>
  `«${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}»`;

/** Changes a template; quotes that were made with it stay as they are. */
export async function saveTemplate(
  deps: Deps,
  by: Person,
  id: string,
  { before: read, over, ...asked }: Saved,
): Promise<Result<RepairTemplate>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockTemplate(tx, id);
    const stands = row && (await readTemplate(tx, id, deps.now()));
    if (!stands) return fail(templateFailures.template_not_found);
    const now = compared(stands);
    const settled = settle(now, compared(asked), read && compared({ ...stands, ...read }), {
      over,
      shown: (field) => (field === 'lines' ? shownLines(stands) : undefined),
    });
    if (!settled.ok) return settled;
    const { lines, ...fields } = settled.value;
    const before = await factsOf(tx, row, deps.now());
    await tx
      .updateTable('repair_templates')
      .set({ ...fields, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const after =
      lines === now.lines
        ? { ...before, name: fields.name }
        : await writeLines(tx, id, { ...asked, name: fields.name }, deps.now());
    await audit(tx, by, 'repair.template_changed', id, after, before);
    return ok(await mustRead(tx, id, deps.now()));
  });
}

/** Deletes a template; quotes that were made with it stay as they are. */
export async function deleteTemplate(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) return fail(templateFailures.template_not_found);
    const before = await factsOf(tx, row, deps.now());
    await tx.deleteFrom('repair_templates').where('id', '=', id).execute();
    await audit(tx, by, 'repair.template_deleted', id, null, before);
    return ok({ ok: true as const });
  });
}
