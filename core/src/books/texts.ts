import { INVOICE_KIND_LABELS } from '../invoicing/values.ts';
import { METHOD_LABELS } from '../payments/texts.ts';
import type { Means, MonthPart, Position } from './values.ts';

/** How money came or went, as the shop's people say it. */
export const MEANS_LABELS: Readonly<Record<Means, string>> = {
  ...METHOD_LABELS,
  transferencia: 'Transferência bancária',
  numerario: 'Numerário',
  terminal: 'Terminal do banco',
  saldo: 'Saldo de cliente',
  outra_venda: 'De outra venda, ou para outra',
  outro: 'Outro meio',
};

const WORDS = new Map<string, string>([
  ...Object.entries(MEANS_LABELS),
  ...Object.entries(INVOICE_KIND_LABELS),
]);

/** How money came or went, or a kind of document, as people say it; a document's number stands for itself. */
export const wordOf = (what: string) => WORDS.get(what) ?? what;

/** Why money and documents of a sale differ. */
export const POSITION_LABELS: Readonly<Record<Position, string>> = {
  caucao: 'Cauções guardadas',
  fora: 'Faturado fora da loja',
  por_emitir: 'À espera de documento',
  a_devolver: 'A mais, ou de vendas canceladas',
  por_receber: 'Faturado e por receber',
  sem_servico: 'Sem serviço de faturação',
  diferenca: 'Diferença por explicar',
};

export const POSITION_MEANINGS: Readonly<Record<Position, string>> = {
  caucao: 'São dos clientes: devolvem-se no fim do contrato.',
  fora: 'Recebido antes de o serviço de faturação estar ligado.',
  por_emitir: 'O documento sai quando o serviço o aceitar. Veja a fila em Faturação.',
  a_devolver: 'Dinheiro que não é de nenhuma venda: veja Pagamentos a verificar.',
  por_receber: 'Vendido a prazo: o cliente ainda deve.',
  sem_servico: 'Ligue o serviço de faturação, ou emita fora da loja.',
  diferenca: 'Dinheiro e documentos destas vendas não batem certo. Abra cada uma antes de fechar.',
};

export const PART_LABELS: Readonly<Record<MonthPart, string>> = {
  recebido: 'Recebido',
  devolvido: 'Devolvido',
  comissoes: 'Comissões dos pagamentos',
  documentos: 'Documentos emitidos',
  sem_linha: 'Dinheiro sem linha no diário',
  ...POSITION_LABELS,
};

export const booksTexts = {
  mail: {
    name: 'Mês fechado, para o contabilista',
    subject: (month: string) => `Contas de ${month} fechadas`,
    title: 'O mês está fechado',
    body: (month: string) =>
      `As contas de ${month} estão fechadas. Entre no painel para ver os números, as linhas de cada um e descarregar o ficheiro.`,
    open: 'Ver o mês',
    footer: 'Recebe este email porque tem a função de contabilista nesta loja.',
  },
};
