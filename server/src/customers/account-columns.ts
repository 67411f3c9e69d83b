import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Every column whose rows would go with the account (ON DELETE CASCADE), and how they pass to another; a test holds the
 * list against the schema. `move`: the row is the other's. Of names: rows that the other has already, by these columns,
 * are the same and stay once. `own`: see `merge-accounts.ts`. What would only lose its account (ON DELETE SET NULL:
 * orders, repairs, what somebody did) needs no line here: all of it moves.
 */
export const ACCOUNT_COLUMNS = {
  'credentials.user_id': 'own',
  'sessions.user_id': 'own',
  'carts.user_id': 'own',
  'reviews.user_id': 'own',
  'addresses.user_id': 'own',
  'companies.owner_id': 'own',
  'equipment.user_id': 'own',
  'email_changes.user_id': 'own',
  // Ways of getting in: those of the account that stays count.
  'two_factor.user_id': 'own',
  'push_subscriptions.user_id': 'own',
  'recovery_codes.user_id': 'own',
  'passkeys.user_id': 'own',
  'passkey_challenges.user_id': 'own',
  'known_devices.user_id': 'move',
  'loyalty_entries.user_id': 'move',
  'customer_notes.user_id': 'move',
  'merged_accounts.into_id': 'move',
  'bench_skills.user_id': ['device_type'],
  'wishes.user_id': ['product_id'],
  'customer_printers.user_id': ['printer_id'],
  'notice_reads.user_id': ['notice_id'],
  'company_members.user_id': ['company_id'],
  'moved_customers.user_id': ['system'],
} as const satisfies Readonly<Record<`${string}.${string}`, 'move' | 'own' | readonly string[]>>;

/** What a person sees of them moving, by table. */
export const MOVED_LABELS: Readonly<Record<string, string>> = {
  orders: 'Encomendas',
  past_orders: 'Encomendas da loja anterior',
  repairs: 'Reparações',
  equipment: 'Equipamentos',
  message_threads: 'Conversas',
  loyalty_entries: 'Movimentos de pontos',
  reviews: 'Avaliações',
  addresses: 'Moradas',
  wishes: 'Desejos',
  customer_printers: 'Impressoras',
  companies: 'Empresas',
  customer_notes: 'Notas da loja',
};

/** Columns that refer to accounts: those whose rows would go with one, or those that would only lose it. */
export async function columnsOfAccounts(db: Db, when: 'go' | 'lose'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'users'::regclass AND (confdeltype = 'c') = ${when === 'go'}
    ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
