import { defineFailures } from '../shared/result.ts';

/** Failures of the audit. */
export const auditFailures = defineFailures({
  audit_entry_not_found: {
    status: 404,
    title: 'Registo não encontrado',
    detail: 'O registo não existe, ou o prazo para o guardar passou.',
  },
});
