import { defineFailures } from '../shared/result.ts';

/** Failures of invoicing. */
export const invoicingFailures = defineFailures({
  invoice_not_found: { status: 404, title: 'Fatura não encontrada', detail: 'Não existe essa fatura.' },
  invoice_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O documento já não está nesse estado. Atualize a página.',
  },
  invoice_without_pdf: {
    status: 409,
    title: 'Ainda sem PDF',
    detail: 'O serviço ainda não deu o PDF. Tente outra vez dentro de um minuto.',
  },
  invoice_credited: {
    status: 409,
    title: 'Já tem nota de crédito',
    detail:
      'Este documento já foi anulado, no todo ou em parte, por uma nota de crédito. O NIF já não se corrige por aqui.',
  },
  invoice_same_nif: {
    status: 422,
    title: 'Nada mudou',
    detail: 'O documento já tem esse nome e esse NIF.',
  },
});
