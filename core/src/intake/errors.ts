import { defineFailures } from '../shared/result.ts';

/** Failures of what is noted at the counter. */
export const intakeFailures = defineFailures({
  intake_missing: {
    status: 409,
    title: 'Sem folha de entrada',
    detail: 'Este equipamento não deu entrada pelo balcão.',
  },
  intake_taken: {
    status: 409,
    title: 'Já deu entrada',
    detail: 'Este equipamento já deu entrada ao balcão. Atualize a página.',
  },
  intake_too_late: {
    status: 409,
    title: 'Já terminou',
    detail: 'Esta reparação já terminou: faça uma nova entrada.',
  },
  access_missing: {
    status: 409,
    title: 'Sem password',
    detail: 'Não há password nem padrão guardados: são apagados quando o equipamento é entregue.',
  },
  access_required: {
    status: 422,
    title: 'Falta a password',
    detail: 'Escreva a password ou desenhe o padrão, ou diga que o cliente não a dá.',
  },
  access_unreadable: {
    status: 409,
    title: 'Não é possível abrir',
    detail: 'A chave da loja mudou desde então. Peça a password ao cliente.',
  },
  signature_without_name: {
    status: 422,
    title: 'Falta o nome',
    detail: 'Indique o nome de quem assina.',
  },
  terms_changed: {
    status: 409,
    title: 'Condições diferentes',
    detail: 'Entretanto as condições da loja mudaram. Atualize a página, para o cliente assinar as de agora.',
  },
});
