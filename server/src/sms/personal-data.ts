import { inRepairs, personalData } from '../personal-table.ts';

/** Whose the rows of short messages are, what of them is told, and what becomes of them. */
export const smsData = personalData({
  sms_messages: {
    label: 'SMS sobre as reparações',
    whose: inRepairs('sms_messages.repair_id'),
    columns: {
      id: null,
      repair_id: 'Reparação',
      kind: 'Sobre',
      dedupe_key: null,
      recipient: 'Para',
      body: 'Texto',
      parts: null,
      status: 'Estado',
      attempts: null,
      claimed_until: null,
      provider_id: null,
      error: null,
      created_at: 'Escrito em',
      asked_at: null,
      sent_at: 'Enviado em',
      reported_at: 'Entrega comunicada em',
    },
    erasure: 'deleted',
  },
});
