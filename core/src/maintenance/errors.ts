import { defineFailures } from '../shared/result.ts';

/** Failures of maintenance contracts. */
export const maintenanceFailures = defineFailures({
  maintenance_not_found: {
    status: 404,
    title: 'Contrato não encontrado',
    detail: 'Abra o link do email mais recente, ou entre na sua conta.',
  },
  maintenance_plan_not_found: {
    status: 404,
    title: 'Plano não encontrado',
    detail: 'O plano já não existe, ou não está à venda. Atualize a página.',
  },
  maintenance_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O contrato já não está nesse estado. Atualize a página.',
  },
  maintenance_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  maintenance_customer_unknown: {
    status: 422,
    title: 'Cliente desconhecido',
    detail: 'Escolha um cliente da loja.',
  },
  maintenance_no_email: {
    status: 409,
    title: 'Cliente sem email',
    detail: 'Não há para onde enviar as condições: registe a aceitação ao balcão.',
  },
  maintenance_version: {
    status: 409,
    title: 'Condições alteradas',
    detail: 'As condições mudaram entretanto. Atualize a página e leia-as de novo.',
  },
  maintenance_device_unknown: {
    status: 422,
    title: 'Equipamento desconhecido',
    detail: 'Escolha um equipamento deste cliente.',
  },
  maintenance_device_taken: {
    status: 409,
    title: 'Já está coberto',
    detail: 'Esse equipamento já está num contrato de manutenção.',
  },
  maintenance_device_limit: {
    status: 409,
    title: 'Equipamentos a mais',
    detail: 'O plano não cobre mais equipamentos. Mude o plano primeiro.',
  },
  maintenance_other_period: {
    status: 409,
    title: 'Outro período',
    detail: 'Um contrato ao mês não passa a ser ao ano: acabe este e faça outro.',
  },
  maintenance_credit: {
    status: 409,
    title: 'Crédito grande demais',
    detail: 'O que já foi cobrado dá para anos do novo plano: acabe este contrato e faça outro.',
  },
  maintenance_extra_changed: {
    status: 409,
    title: 'As horas mudaram',
    detail: 'O tempo a mais já não é esse, ou já foi cobrado. Atualize a página.',
  },
  maintenance_no_withdrawal: {
    status: 409,
    title: 'Já não pode desistir',
    detail:
      'O prazo para desistir já passou, ou o contrato é de uma empresa ou foi aceite ao balcão. Pode terminá-lo com o aviso.',
  },
  maintenance_day: {
    status: 422,
    title: 'Dia inválido',
    detail: 'Escolha um dia deste contrato, até hoje.',
  },
});
