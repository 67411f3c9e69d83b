import { sql } from 'kysely';
import { personalData, type Who } from '../personal-table.ts';

/** Whose the rows of audit are, what of them is told, and what becomes of them. */
export const auditData = personalData({
  audit_events: {
    label: 'O que fez, e o que se fez à sua conta',
    whose: (who: Who) => sql`(audit_events.actor_id = ${who.id}
      OR audit_events.actor_id IN (SELECT from_id FROM merged_accounts WHERE into_id = ${who.id})
      OR (audit_events.subject_kind = 'account' AND audit_events.subject_id = ${who.id}))`,
    columns: {
      id: null,
      at: 'Quando',
      type: 'O quê',
      actor_kind: 'Por quem',
      actor_id: null,
      actor_name: null,
      role: null,
      subject_kind: 'Sobre',
      subject_id: 'Id',
      before: 'Antes',
      after: 'Depois',
      request_id: null,
      is_chained: null,
    },
    erasure: {
      stays: 'sem nome; o id não leva a ninguém depois de a conta sair, e o registo sai no seu prazo',
    },
  },
  audit_checks: { nobody: 'o que as verificações da auditoria encontraram' },
  audit_links: { nobody: 'hashes dos registos' },
  shop_keys: { nobody: 'chaves da loja' },
});
