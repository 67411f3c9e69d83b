import { api } from '../../../../api/client.ts';
import { usePanel } from '../../../../panel/context.ts';
import { TryPart } from './try-part.tsx';

/** Sends a mail by the server that is saved and says what it answered. */
export function TestMailPart() {
  const { user } = usePanel();
  return (
    <TryPart
      start={user.email}
      label="Enviar para"
      input={{ type: 'email', maxLength: 254, autoComplete: 'email' }}
      button="Enviar email de teste"
      from="do servidor"
      failed="Não foi possível enviar o email de teste"
      send={(to) => api('POST /api/admin/outbox/test', { body: { to } })}
    />
  );
}
