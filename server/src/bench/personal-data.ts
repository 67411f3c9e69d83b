import { inRepairs, ofAccount, personalData, staffAlone } from '../personal-table.ts';

/** Whose the rows of the bench are, what of them is told, and what becomes of them. */
export const benchData = personalData({
  bench_skills: {
    label: 'Equipamentos que repara (bancada)',
    whose: ofAccount('bench_skills.user_id'),
    columns: { user_id: null, device_type: 'Equipamento' },
    erasure: 'with_account',
    joins: { user_id: ['device_type'] },
  },
  repair_work: {
    label: 'Tempo de trabalho nas reparações',
    whose: inRepairs('repair_work.repair_id'),
    columns: {
      id: null,
      repair_id: 'Reparação',
      user_id: null,
      started_at: 'Início',
      ended_at: 'Fim',
      reason: null,
      request_id: null,
    },
    erasure: { stays: 'diz quanto se trabalhou, não para quem' },
  },
  repair_notes: {
    label: 'Notas internas das reparações',
    whose: inRepairs('repair_notes.repair_id'),
    columns: { id: null, repair_id: 'Reparação', author_id: null, body: 'Nota', at: 'Quando' },
    erasure: 'deleted',
  },
  repair_checks: {
    label: 'Testes dos equipamentos',
    whose: inRepairs('repair_checks.repair_id'),
    columns: { repair_id: 'Reparação', name: 'Teste', result: 'Resultado', checked_by: null, at: 'Quando' },
    erasure: { stays: 'dizem o que se testou, não de quem' },
  },
  repair_loans: {
    label: 'Equipamentos emprestados',
    whose: inRepairs('repair_loans.repair_id'),
    columns: {
      id: null,
      repair_id: 'Reparação',
      unit_id: null,
      what: 'O quê',
      serial_number: 'Número de série',
      given_at: 'Entregue em',
      given_by: null,
      returned_at: 'Devolvido em',
    },
    erasure: { stays: 'dizem onde andou o que é da loja' },
  },
  repair_parts: {
    label: 'Peças das reparações',
    whose: inRepairs('repair_parts.repair_id'),
    columns: {
      id: null,
      repair_id: 'Reparação',
      product_id: 'Produto',
      quote_line_id: null,
      quantity: 'Quantidade',
      reserved: null,
      used: 'Usadas',
      ordered: null,
      supplier: null,
      expected_on: 'Esperadas em',
      unit_cost_cents: null,
      created_at: 'Quando',
    },
    erasure: { stays: 'dizem o que se gastou, não em quem' },
  },
  repair_part_steps: { nobody: staffAlone, despite: ['actor_id'] },
});
