import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { saveReplyTemplates as saveCall } from '#core/messages/panel-contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

interface Template {
  readonly name: string;
  readonly text: string;
}

/** The shop's ready answers, by name. */
export async function readReplyTemplates(db: Db): Promise<Template[]> {
  const rows = await db.selectFrom('reply_templates').selectAll().orderBy('name').execute();
  return rows.map(({ name, body }) => ({ name, text: body }));
}

/** What tells one list from another in the audit, without keeping its words twice. */
function markOf(templates: readonly Template[]) {
  const said = JSON.stringify(templates.map(({ name, text }) => [name, text]));
  return {
    names: templates.map(({ name }) => name),
    mark: createHash('sha256').update(said).digest('base64url').slice(0, 12),
  };
}

type Saved = BodyOf<typeof saveCall>;

/** Each template a field of its own, by its name. */
function byName(templates: readonly Template[]): Record<string, string> {
  return Object.fromEntries(templates.map(({ name, text }) => [name, text]));
}

/** Keeps the whole list of ready answers. */
export async function saveReplyTemplates(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  { templates: given, before: read, over }: Saved,
): Promise<Result<{ templates: Template[] }>> {
  return await transact(db, async (tx) => {
    // One after the other: the list is read and written whole.
    await sql`SELECT pg_advisory_xact_lock(hashtext('reply_templates'))`.execute(tx);
    const before = await readReplyTemplates(tx);
    const settled = settle(byName(before), byName(given), read?.templates && byName(read.templates), {
      over,
    });
    if (!settled.ok) return settled;
    const templates = Object.entries(settled.value).map(([name, text]) => ({ name, text }));
    await tx.deleteFrom('reply_templates').execute();
    if (templates.length > 0) {
      await tx
        .insertInto('reply_templates')
        .values(templates.map(({ name, text }) => ({ name, body: text })))
        .execute();
    }
    const after = await readReplyTemplates(tx);
    await audit(tx, by, 'message-templates.saved', 'list', markOf(after), markOf(before));
    return ok({ templates: after });
  });
}
