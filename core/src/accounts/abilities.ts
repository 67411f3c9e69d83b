/** Roles of the shop's people, from the most to the least that they may do. A customer has none. */
export const ROLES = ['owner', 'manager', 'technician', 'counter'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What can be done in the panel (`room.verb`), and by whom. Every call of the API that is not for customers names one
 * of these. The owner has them all. docs/product.md#accounts explains the roles; docs/roles.md shows this table.
 */
const ABILITIES = {
  'audit.read': ['owner'],
  'outbox.read': ['owner', 'manager', 'counter'],
  'settings.read': ['owner', 'manager'],
  'settings.change': ['owner'],
  'accounts.read': ['owner', 'manager', 'technician', 'counter'],
  'accounts.add': ['owner', 'manager', 'technician', 'counter'],
  'accounts.manage': ['owner'],
  'images.upload': ['owner', 'manager', 'technician', 'counter'],
  'notices.read': ['owner', 'manager', 'technician', 'counter'],
  'messages.read': ['owner', 'manager', 'technician', 'counter'],
  'messages.answer': ['owner', 'manager', 'technician', 'counter'],
  'messages.train': ['owner', 'manager'],
  'catalogue.read': ['owner', 'manager', 'technician', 'counter'],
  'catalogue.change': ['owner', 'manager'],
  'catalogue.delete': ['owner', 'manager'],
  'imports.run': ['owner', 'manager'],
  'payments.read': ['owner', 'manager', 'counter'],
  'payments.refund': ['owner', 'manager'],
  'orders.read': ['owner', 'manager', 'technician', 'counter'],
  'orders.change': ['owner', 'manager', 'counter'],
  'moving.read': ['owner', 'manager', 'technician', 'counter'],
  'moving.bring': ['owner', 'manager'],
  'moving.invite': ['owner'],
  'repairs.read': ['owner', 'manager', 'technician', 'counter'],
  'repairs.change': ['owner', 'manager', 'technician', 'counter'],
  'repairs.receive': ['owner', 'manager', 'counter'],
  'repairs.secrets': ['owner', 'manager', 'technician'],
  'repairs.templates': ['owner', 'manager', 'technician'],
  'reviews.moderate': ['owner', 'manager'],
  'customers.read': ['owner', 'manager', 'technician', 'counter'],
  'customers.note': ['owner', 'manager', 'technician', 'counter'],
  'customers.merge': ['owner', 'manager'],
  'customers.claim': ['owner', 'manager', 'counter'],
  'privacy.manage': ['owner'],
  'reports.read': ['owner', 'manager'],
} as const satisfies Readonly<Record<`${string}.${string}`, readonly Role[]>>;

export type Ability = keyof typeof ABILITIES;

/** Every ability, in the order of the rooms. */
export const ALL_ABILITIES = Object.keys(ABILITIES) as Ability[];

/** The roles as people call them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Dono',
  manager: 'Gerente',
  technician: 'Técnico',
  counter: 'Balcão',
};

/** The roles that have the ability, from the most to the least that they may do. */
export function rolesThatCan(ability: Ability): readonly Role[] {
  return ABILITIES[ability];
}

/** Whether this role has the ability; a customer (null) has none. */
export function can(role: Role | null, ability: Ability): boolean {
  if (role === null) return false;
  const having: readonly Role[] = ABILITIES[ability];
  return having.includes(role);
}
