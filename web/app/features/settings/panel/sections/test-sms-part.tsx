import { api } from '../../../../api/client.ts';
import { TryPart } from './try-part.tsx';

/** Sends a short message by the account that is saved and says what came of it. */
export function TestSmsPart() {
  return (
    <TryPart
      start=""
      label="Telemóvel"
      input={{ type: 'tel', maxLength: 30, autoComplete: 'tel', placeholder: '912 345 678' }}
      button="Enviar SMS de teste"
      from="do fornecedor"
      failed="Não foi possível enviar o SMS de teste"
      send={(to) => api('POST /api/admin/sms/test', { body: { to } })}
    />
  );
}
