import type { AssistantScope } from '../accounts/assistant-contract.ts';
import { listAdminUsers } from '../accounts/contract.ts';
import { draftProduct, getAdminProduct, listAdminProducts } from '../catalogue/admin-contract.ts';
import { listTimeline, readCustomer } from '../customers/contract.ts';
import { draftAnswer, getAdminThread, listAdminThreads } from '../messages/panel-contract.ts';
import { getAdminOrder, listAdminOrders } from '../orders/contract.ts';
import type { RecordName } from '../records.ts';
import { getAdminRepair, listAdminRepairs } from '../repairs/admin-contract.ts';
import { adminSummary } from '../reports/contract.ts';
import { getDay } from '../reports/day-contract.ts';
import { readReport } from '../reports/reports-contract.ts';
import { getAdminReturn, listReturns } from '../returns/contract.ts';
import type { Call } from '../shared/call.ts';

/** What an assistant asks for: a call of the contract that only reads, or keeps a proposal, under a name of its own. */
export interface Tool {
  readonly call: Call;
  /** The subject that the key has to have been made for; beside it the person needs the call's own ability. */
  readonly scope: Exclude<AssistantScope, 'contactos'>;
  /** Of a proposal: what it is for, which is where a person confirms it. */
  readonly of?: RecordName;
}

/** Every tool by its name. What it takes and answers, and who may, is the call's. */
export const TOOLS = {
  hoje: { call: getDay, scope: 'hoje' },
  numeros: { call: adminSummary, scope: 'hoje' },
  encomendas: { call: listAdminOrders, scope: 'encomendas' },
  encomenda: { call: getAdminOrder, scope: 'encomendas' },
  reparacoes: { call: listAdminRepairs, scope: 'reparacoes' },
  reparacao: { call: getAdminRepair, scope: 'reparacoes' },
  mensagens: { call: listAdminThreads, scope: 'mensagens' },
  mensagem: { call: getAdminThread, scope: 'mensagens' },
  produtos: { call: listAdminProducts, scope: 'produtos' },
  produto: { call: getAdminProduct, scope: 'produtos' },
  clientes: { call: listAdminUsers, scope: 'clientes' },
  cliente: { call: readCustomer, scope: 'clientes' },
  atividade_do_cliente: { call: listTimeline, scope: 'clientes' },
  devolucoes: { call: listReturns, scope: 'devolucoes' },
  devolucao: { call: getAdminReturn, scope: 'devolucoes' },
  relatorio: { call: readReport, scope: 'vendas' },
  propor_resposta: { call: draftAnswer, scope: 'rascunhos', of: 'message' },
  propor_produto: { call: draftProduct, scope: 'rascunhos', of: 'product' },
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];
