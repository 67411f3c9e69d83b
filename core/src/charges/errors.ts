import { defineFailures } from '../shared/result.ts';

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
  bill_shared: {
    status: 409,
    title: 'Vários contratos juntos',
    detail: 'Esta conta junta vários contratos: paga-se como está.',
  },
});
