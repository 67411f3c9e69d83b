import { inRepairs, personalData } from '../personal-table.ts';

/** Whose the rows of intake are, what of them is told, and what becomes of them. */
export const intakeData = personalData({
  repair_intakes: {
    label: 'Entradas de equipamentos ao balcão',
    whose: inRepairs('repair_intakes.repair_id'),
    columns: {
      repair_id: 'Reparação',
      request_id: null,
      request_hash: null,
      visit_id: 'Primeira reparação da visita',
      accessories: 'Acessórios',
      marks: 'Marcas no equipamento',
      condition_note: 'Estado',
      access_kind: 'Como se entra no equipamento',
      access_sealed: null,
      backup: 'Cópia dos dados',
      signed_name: 'Assinado por',
      signed_at: 'Assinado em',
      signature: 'Assinatura',
      terms_version: 'Versão das condições',
      taken_by: null,
      at: 'Quando',
      storage_after_days: 'Dias guardado sem custo',
      storage_daily_cents: 'Guardar, por dia (cêntimos)',
      storage_most_cents: 'Guardar, no máximo (cêntimos)',
    },
    erasure: 'deleted',
  },
});
