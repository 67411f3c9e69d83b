import { defineFailures } from '../shared/result.ts';
import { PRICE_NOTICE_DAYS } from './values.ts';

/** Failures of recurring charges. */
export const chargeFailures = defineFailures({
  bill_not_found: {
    status: 404,
    title: 'Mensalidade não encontrada',
    detail: 'Abra o link do email mais recente, ou entre na conta do contrato.',
  },
  bill_ended: {
    status: 409,
    title: 'Já não é devida',
    detail: 'Esta mensalidade já está paga ou já não é devida. Atualize a página.',
  },
  plan_not_found: {
    status: 404,
    title: 'Contrato não encontrado',
    detail: 'O contrato não tem mensalidades.',
  },
  price_too_soon: {
    status: 422,
    title: 'Aviso demasiado curto',
    detail: `O preço novo só pode valer daqui a ${PRICE_NOTICE_DAYS} dias ou mais: o cliente é avisado por email.`,
  },
  price_too_late: {
    status: 409,
    title: 'O contrato acaba antes',
    detail: 'Nesse dia já não há mensalidades deste contrato. Escolha um dia antes do fim.',
  },
  price_untold: {
    status: 409,
    title: 'Cliente sem email',
    detail: 'O preço só muda com aviso por email, e este contrato não tem nenhum.',
  },
  price_lines: {
    status: 409,
    title: 'O contrato mudou',
    detail: 'As linhas do contrato já não são estas. Atualize a página e veja os preços.',
  },
  owed_changed: {
    status: 409,
    title: 'O que está por pagar mudou',
    detail: 'Um dos valores escolhidos já foi pago, anulado ou mudou. Atualize a página e escolha outra vez.',
  },
  owed_too_much: {
    status: 422,
    title: 'Valor a mais',
    detail: 'Não se recebe mais do que falta pagar do que foi escolhido.',
  },
  owed_whole: {
    status: 422,
    title: 'Paga-se por inteiro',
    detail: 'Só do que comprou a prazo se paga uma parte.',
  },
  bill_joint: {
    status: 409,
    title: 'Conta de vários valores',
    detail: 'Registe o que recebeu em cada valor, em “Por pagar”, na ficha do cliente.',
  },
  bill_shared: {
    status: 409,
    title: 'Vários contratos juntos',
    detail: 'Esta conta junta vários contratos: paga-se como está.',
  },
});
