import { sql } from 'kysely';
import { inOrders, personalData, staffAlone } from '../personal-table.ts';

/** Whose the rows of licences are, what of them is told, and what becomes of them. */
export const licencesData = personalData({
  licence_reveals: {
    label: 'Quando viu as chaves das suas licenças',
    whose: (who) =>
      sql`licence_reveals.licence_id IN (SELECT id FROM licences WHERE ${inOrders('licences.order_id')(who)})`,
    columns: {
      id: null,
      licence_id: 'Licença',
      key_id: null,
      at: 'Quando',
      by_whom: 'Por onde',
      actor_id: null,
      consent_version: 'Consentimento (versão)',
      consent_text: 'Consentimento',
      reason: null,
    },
    erasure: { stays: 'dizem que chave se viu, não quem' },
  },
  licences: {
    label: 'Licenças',
    whose: inOrders('licences.order_id'),
    columns: {
      id: 'Licença',
      pool_id: null,
      order_id: 'Encomenda',
      line_id: null,
      unit: null,
      key_id: null,
      sold_at: 'Comprada em',
      promised_at: 'Chave prometida até',
      revealed_at: 'Revelada em',
      goes_back: null,
      ends_at: 'Termina em',
      reminded_at: 'Lembrada em',
      ended_at: 'Desfeita em',
    },
    erasure: { stays: 'dizem que licença se vendeu, não a quem' },
  },
  licence_keys: { nobody: 'chaves que a loja vende, cifradas', despite: ['added_by'] },
  licence_pools: { nobody: staffAlone },
});
