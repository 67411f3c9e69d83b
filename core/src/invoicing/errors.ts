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
  guide_off: {
    status: 409,
    title: 'Guias desligadas',
    detail:
      'Ligue «Emitir guias de transporte no serviço de faturação» em Configurações, Faturação, e confirme o serviço.',
  },
  guide_not_own: {
    status: 409,
    title: 'Não é transporte da loja',
    detail:
      'A guia é só de uma encomenda por entregar que segue em transporte da loja, com morada. Diga-o em «Alterar».',
  },
  guide_without_shop: {
    status: 409,
    title: 'Falta a morada da loja',
    detail: 'Escreva a morada, o código postal e a localidade da loja em Configurações, Contactos.',
  },
  guide_without_goods: {
    status: 409,
    title: 'Nada para transportar',
    detail: 'A encomenda só tem licenças de software, ou tudo já foi devolvido.',
  },
  guide_start: {
    status: 422,
    title: 'Hora de início impossível',
    detail: 'O transporte começa depois de agora, e no máximo daqui a 30 dias.',
  },
  invoice_number_taken: {
    status: 409,
    title: 'Número já registado',
    detail: 'Esse número já está noutro documento deste tipo e serviço. Confirme-o no serviço.',
  },
  invoice_day: {
    status: 422,
    title: 'Data impossível',
    detail: 'A data não é depois de hoje, nem antes da do documento de origem ou de um ano antes da venda.',
  },
  invoice_not_pdf: {
    status: 422,
    title: 'Não é um PDF',
    detail: 'Escolha o PDF do documento, até 10 MB.',
  },
  invoice_same_nif: {
    status: 422,
    title: 'Nada mudou',
    detail: 'O documento já tem esse nome e esse NIF.',
  },
});
