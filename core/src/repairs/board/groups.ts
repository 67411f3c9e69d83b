import type { RepairStatus } from '../lifecycle.ts';

/** The board's six columns, and which statuses stand one below the other in each. */
export const BOARD_GROUPS = [
  { label: 'Recebidas', statuses: ['recebido'] },
  { label: 'Diagnóstico', statuses: ['em_analise'] },
  { label: 'À espera do cliente', statuses: ['orcamento_enviado', 'aguarda_aprovacao'] },
  { label: 'Por reparar', statuses: ['aprovado', 'aguarda_pecas'] },
  { label: 'Na bancada', statuses: ['em_reparacao', 'teste_qualidade'] },
  { label: 'Prontas', statuses: ['concluido', 'pronto_entrega', 'rejeitado'] },
] as const satisfies readonly { label: string; statuses: readonly RepairStatus[] }[];
