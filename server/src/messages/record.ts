import { sql } from 'kysely';
import type { RecordSource } from '../record-source.ts';

/** Conversations among the records. The palette finds them by what is said in them: their list does. */
export const messageSource: RecordSource = {
  table: 'message_threads',
  title: sql`'n.º ' || message_threads.number || ': ' || message_threads.subject`,
  who: sql`message_threads.name`,
  owner: { account: 'user_id', email: 'email' },
};
