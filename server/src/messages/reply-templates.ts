import { createHash } from 'node:crypto';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
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

/** Keeps the whole list of ready answers. */
export async function saveReplyTemplates(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  templates: readonly Template[],
): Promise<{ templates: Template[] }> {
  return await db.transaction().execute(async (tx) => {
    const before = await readReplyTemplates(tx);
    await tx.deleteFrom('reply_templates').execute();
    if (templates.length > 0) {
      await tx
        .insertInto('reply_templates')
        .values(templates.map(({ name, text }) => ({ name, body: text })))
        .execute();
    }
    const after = await readReplyTemplates(tx);
    await audit(tx, by, {
      type: 'message-templates.saved',
      subject: { kind: 'message-templates', id: 'list' },
      before: markOf(before),
      after: markOf(after),
    });
    return { templates: after };
  });
}
