import { defineFailures } from '../shared/result.ts';

/** Failures of notices. */
export const noticeFailures = defineFailures({
  push_forbidden: {
    status: 422,
    title: 'Endereço recusado',
    detail: 'O serviço de avisos deste navegador não pode ser usado daqui.',
  },
  too_many_devices: {
    status: 409,
    title: 'Demasiados dispositivos',
    detail: 'Já recebe avisos em 10 dispositivos. Retire um para ligar outro.',
  },
});
