import { defineFailures } from '../../shared/result.ts';

/** Failures of registered letters. */
export const letterFailures = defineFailures({
  letter_not_due: {
    status: 409,
    title: 'Não espera por ninguém',
    detail: 'Este equipamento não está à espera de ser levantado.',
  },
  letter_unknown: {
    status: 404,
    title: 'Carta não encontrada',
    detail: 'Esta reparação não tem essa carta.',
  },
  letter_taken: {
    status: 409,
    title: 'Já escrita',
    detail: 'Esta carta já foi escrita com outras palavras. Atualize a página.',
  },
  letter_posted: {
    status: 409,
    title: 'Já registada',
    detail: 'Esta carta já foi registada com outro número ou outro dia.',
  },
  letter_number_taken: {
    status: 409,
    title: 'Número já usado',
    detail: 'Esse número de registo já é de outra carta.',
  },
  letters_full: {
    status: 409,
    title: 'Demasiadas cartas',
    detail: 'Esta reparação já tem o máximo de cartas.',
  },
});
