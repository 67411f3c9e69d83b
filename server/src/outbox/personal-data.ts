import { sql } from 'kysely';
import { personalData } from '../personal-table.ts';

/** Whose the rows of outbox are, what of them is told, and what becomes of them. */
export const outboxData = personalData({
  emails: {
    label: 'Emails que a loja enviou',
    whose: (who) => sql`emails.recipient = ${who.email}::text`,
    columns: {
      id: null,
      kind: 'Tipo',
      dedupe_key: null,
      recipient: 'Para',
      subject: 'Assunto',
      html: null,
      text: 'Texto',
      status: 'Estado',
      attempts: null,
      claim: null,
      claimed_until: null,
      created_at: 'Escrito em',
      error: null,
      sent_at: 'Enviado em',
      words: null,
      attached_file: null,
      attached_name: 'Anexo',
    },
    erasure: 'deleted',
  },
});
