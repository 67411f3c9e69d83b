import { sql } from 'kysely';
import { personalData, type Who } from '../personal-table.ts';

/** Whose the rows of audit are, what of them is told, and what becomes of them. */
export const auditData = personalData({
  audit_events: {
    label: 'O que fez, e o que se fez à sua conta',
    // Each way by its index: there are several events of each sale.
    whose: (who: Who) => sql`audit_events.id IN (SELECT id FROM audit_events WHERE actor_id = ${who.id}
      UNION ALL SELECT theirs.id FROM merged_accounts JOIN audit_events AS theirs ON theirs.actor_id = from_id WHERE into_id = ${who.id}
      UNION ALL SELECT id FROM audit_events WHERE subject_kind = 'account' AND subject_id = ${who.id})`,
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
