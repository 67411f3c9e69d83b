/** Roles of the shop's people, from the most to the least that they may do. A customer has none. */
export const ROLES = ['owner', 'manager', 'technician', 'counter', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

/** The roles as people call them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Dono',
  manager: 'Gerente',
  technician: 'Técnico',
  counter: 'Balcão',
  accountant: 'Contabilista',
};
