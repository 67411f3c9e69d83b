import { ERASED_EMAIL } from '#core/shared/erased.ts';
import { inPayables, nothing, personalData, words } from '../personal-table.ts';

/** Whose the rows of invoicing are, what of them is told, and what becomes of them. */
export const invoicingData = personalData({
  invoices: {
    label: 'Faturas, notas de crédito e orçamentos emitidos',
    whose: inPayables('invoices.payable_id'),
    columns: {
      id: null,
      payable_id: null,
      kind: 'Tipo',
      cause: null,
      own_reference: null,
      credits_id: null,
      quote_option_id: null,
      withdraw_at: null,
      reason: 'Motivo',
      state: 'Estado',
      about: 'De',
      customer_name: 'Nome',
      customer_nif: 'NIF',
      customer_email: 'Email',
      customer_address: 'Morada',
      lines: 'Linhas',
      total_cents: 'Total (cêntimos)',
      service: null,
      attempt: null,
      tries: null,
      next_try_at: null,
      service_id: null,
      number: 'Número',
      atcud: 'ATCUD',
      dated_on: 'Data',
      due_on: 'Vence em',
      problem: null,
      said: null,
      pdf_sha256: null,
      created_at: 'Criada em',
      issued_at: 'Emitida em',
      search_text: null,
    },
    // Whom a document was for the law has kept for ten years (DL 28/2019 art. 19.º).
    erasure: { set: { customer_email: words(ERASED_EMAIL), said: nothing } },
  },
  invoicer_tokens: { nobody: 'o acesso da loja ao serviço de faturação, cifrado' },
  invoice_accounts: { nobody: 'quanto de cada venda foi faturado fora da loja' },
});
