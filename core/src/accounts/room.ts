import { defineRoom } from '../shared/room.ts';
import * as addressContract from './address-contract.ts';
import * as assistantContract from './assistant-contract.ts';
import * as companyAddressContract from './company-address-contract.ts';
import * as companyContract from './company-contract.ts';
import * as contract from './contract.ts';
import { accountEvents } from './events.ts';
import { ACCOUNT_MAILS } from './mails.ts';
import * as passkeyContract from './passkey-contract.ts';
import { ROLE_LABELS } from './roles.ts';
import * as securityContract from './security-contract.ts';
import * as sessionContract from './session-contract.ts';

/** Who people are and how they log in. */
export const accountsRoom = defineRoom({
  name: 'accounts',
  label: 'Contas',
  says: 'who people are and how they log in',
  abilities: {
    'accounts.read': {
      says: 'Ver clientes e utilizadores',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'accounts.add': {
      says: 'Criar clientes ao balcão',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'accounts.assistant': {
      says: 'Ligar um assistente que lê o que pode ver',
      roles: ['owner', 'manager', 'technician', 'counter'],
    },
    'accounts.manage': { says: 'Criar, alterar, suspender e eliminar contas', roles: ['owner'] },
  },
  contracts: [
    contract,
    addressContract,
    companyContract,
    companyAddressContract,
    sessionContract,
    securityContract,
    passkeyContract,
    assistantContract,
  ],
  subjects: { company: 'Empresa' },
  events: accountEvents,
  facts: {
    address: 'Morada',
    for_days: 'Válida por (dias)',
    city: 'Localidade',
    email: 'Email',
    email_verified: 'Email confirmado',
    ended: 'Sessões terminadas',
    order_limit_cents: 'Limite por encomenda',
    password: 'Password',
    phone: 'Telefone',
    postal_code: 'Código postal',
    role: 'Função',
    scopes: 'Assuntos',
  },
  values: { role: ROLE_LABELS, scopes: assistantContract.ASSISTANT_SCOPES },
  mails: ACCOUNT_MAILS,
});
