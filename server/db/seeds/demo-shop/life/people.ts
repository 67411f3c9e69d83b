import * as contract from '#core/accounts/company-contract.ts';
import type { Role } from '#core/accounts/roles.ts';
import { addCompany } from '#server/accounts/companies.ts';
import { insertUser, type UserFields } from '#server/accounts/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { bodyOf, momentOf, play } from './past.ts';

interface Someone extends UserFields {
  readonly email: string;
  /** How many days ago the account was made. */
  readonly since: number;
}

/** The demo shop's customers; what they buy and bring names them by their key. */
const CUSTOMERS = {
  ana: ['Ana Sofia Marques', '912000101', 'Rua do Almada 214, 3.º Esq.', 'Porto', '4050-031', 58],
  bruno: ['Bruno Teixeira', '912000102', 'Avenida da Liberdade 88', 'Braga', '4710-251', 55],
  carla: ['Carla Pinheiro', '912000103', 'Rua Direita 41', 'Viseu', '3500-115', 52],
  david: ['David Gonçalves', '912000104', 'Rua das Flores 12, 2.º', 'Coimbra', '3000-178', 47],
  elsa: ['Elsa Figueiredo', '912000105', 'Rua Augusta 150, 4.º Dto.', 'Lisboa', '1100-053', 44],
  filipe: ['Filipe Rocha', '912000106', 'Praceta do Sol 7', 'Setúbal', '2900-640', 38],
  gabriela: ['Gabriela Antunes', '912000107', 'Rua de Santo António 63', 'Faro', '8000-283', 33],
  hugo: ['Hugo Carvalhal', '912000108', 'Largo da Misericórdia 3', 'Aveiro', '3800-150', 50],
  ines: ['Inês Vasconcelos', '912000109', 'Rua da Junqueira 301', 'Lisboa', '1300-338', 21],
  joao: ['João Bettencourt', '912000110', 'Rua de Lisboa 19', 'Ponta Delgada', '9500-216', 16],
  lidia: ['Lídia Sampaio', '912000111', 'Rua 31 de Janeiro 90', 'Funchal', '9050-011', 12],
  miguel: ['Miguel Quintela', '912000112', 'Avenida Central 25', 'Guimarães', '4800-443', 6],
} as const;
export type CustomerKey = keyof typeof CUSTOMERS;

const STAFF = { technician: 'Rita Fontes', counter: 'Paulo Meireles' } as const satisfies Partial<
  Record<Role, string>
>;

/** Who lives in the demo shop: nobody of them has a password, so none of these accounts can be entered. */
export interface Cast {
  readonly customers: Readonly<Record<CustomerKey, Person>>;
  readonly technician: Person;
  readonly counter: Person;
  /** The company that one of the customers buys for. */
  readonly companyId: string;
}

const mailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('.')}@cliente.example`;

async function join(deps: Deps, person: Someone, role: Role | null): Promise<Person> {
  const { since, ...fields } = person;
  const user = await insertUser(deps.db, { ...fields, role, email_verified: true });
  if (!user) throw new Error(`the demo shop has somebody with ${person.email} already`);
  const at = momentOf(deps.now(), since, 9);
  await deps.db.updateTable('users').set({ created_at: at }).where('id', '=', user.id).execute();
  return { kind: 'person', user, ip: '127.0.0.1', requestId: 'demo', cartToken: null };
}

/** Makes the accounts of the demo shop's customers, of the two who work there, and a customer's company. */
export async function joinCast(deps: Deps): Promise<Cast> {
  const joined = new Map<string, Person>();
  for (const [key, [name, phone, address, city, postal_code, since]] of Object.entries(CUSTOMERS)) {
    const person = { name, email: mailOf(name), phone, address, city, postal_code, since };
    joined.set(key, await join(deps, person, null));
  }
  const place = { phone: null, address: null, city: null, postal_code: null, since: 60 };
  const atWork = (role: keyof typeof STAFF) =>
    join(deps, { ...place, name: STAFF[role], email: mailOf(STAFF[role]) }, role);
  const customers = Object.fromEntries(joined) as Cast['customers'];
  const company = bodyOf(contract.addCompany, {
    name: 'Papelaria Central de Aveiro, Lda',
    nif: '501442600',
  });
  const { id } = await play(deps, momentOf(deps.now(), 26, 10), (then) =>
    addCompany(then, customers.hugo, company),
  );
  return {
    customers,
    technician: await atWork('technician'),
    counter: await atWork('counter'),
    companyId: id,
  };
}
