import { defineFailures } from '../shared/result.ts';

/** Failures of the outbox. */
export const outboxFailures = defineFailures({
  mail_not_found: {
    status: 404,
    title: 'Email não encontrado',
    detail: 'O email não existe ou foi apagado.',
  },
});
