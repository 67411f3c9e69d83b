import { sql } from 'kysely';
import {
  ofBills,
  ofMaintenance,
  ofOrders,
  ofProposals,
  ofRentals,
  ofRepairs,
  ofReturns,
  ofThreads,
  personalData,
  type Who,
} from '../personal-table.ts';

/** Mails about what is the person's, whoever they went to: the shop's own have the name in them. */
const aboutThingsOf = (who: Who) =>
  sql`split_part(emails.dedupe_key, ':', 1) || ':' || split_part(emails.dedupe_key, ':', 2) IN (
    SELECT 'order:' || id FROM orders WHERE ${ofOrders(who)}
    UNION ALL SELECT 'repair:' || id FROM repairs WHERE ${ofRepairs(who)}
    UNION ALL SELECT 'rental:' || id FROM rentals WHERE ${ofRentals(who)}
    UNION ALL SELECT 'maintenance:' || id FROM maintenance_contracts WHERE ${ofMaintenance(who)}
    UNION ALL SELECT 'bill:' || id FROM bills WHERE ${ofBills(who)}
    UNION ALL SELECT 'proposal:' || id FROM proposals WHERE ${ofProposals(who)}
    UNION ALL SELECT 'return:' || id FROM returns WHERE ${ofReturns(who)}
    UNION ALL SELECT 'message:' || id FROM message_threads WHERE ${ofThreads(who)})`;

/** Whose the rows of outbox are, what of them is told, and what becomes of them. */
export const outboxData = personalData({
  emails: {
    label: 'Emails que a loja enviou',
    whose: (who) => sql`(emails.recipient = ${who.email}::text OR ${aboutThingsOf(who)})`,
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
      one_click: null,
      attached_file: null,
      attached_paper: null,
      attached_name: 'Anexo',
    },
    erasure: 'deleted',
  },
});
