import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { ROLES } from './roles.ts';

/** What somebody may do and whether their address is theirs; no name, address or number: those may be forgotten. */
const standing = z.strictObject({ role: z.enum(ROLES).nullable(), email_verified: z.boolean() });

/** Which of the account's own fields changed, by name alone. */
const changed = z.array(z.string());

/** Cents with IVA; null: no limit. */
const orderLimit = z.strictObject({ order_limit_cents: z.number().int().nullable() });

/** What accounts leave in the audit. */
export const accountEvents = {
  'account.created': defineEvent('account', 'Conta criada no painel', { after: standing }),
  'account.changed': defineEvent('account', 'Conta alterada no painel', {
    before: standing,
    after: standing.extend({ changed }),
  }),
  'account.suspended': defineEvent('account', 'Conta suspensa'),
  'account.let_back_in': defineEvent('account', 'Conta deixou de estar suspensa'),
  'account.sessions_ended': defineEvent('account', 'Sessões terminadas no painel', {
    after: z.strictObject({ ended: z.number().int() }),
  }),
  'account.link_sent': defineEvent('account', 'Link para definir a password enviado no painel'),
  'account.deleted': defineEvent('account', 'Conta eliminada', { before: standing }),
  'account.profile_changed': defineEvent('account', 'Perfil alterado', {
    after: z.strictObject({ changed }),
  }),
  'account.address_added': defineEvent('account', 'Morada guardada'),
  'account.address_changed': defineEvent('account', 'Morada alterada'),
  'account.address_removed': defineEvent('account', 'Morada eliminada'),
  'account.password_changed': defineEvent('account', 'Password alterada pela própria pessoa'),
  'company.added': defineEvent('company', 'Empresa guardada'),
  'company.changed': defineEvent('company', 'Empresa alterada'),
  'company.removed': defineEvent('company', 'Empresa eliminada'),
  'company.address_added': defineEvent('company', 'Morada da empresa guardada'),
  'company.address_changed': defineEvent('company', 'Morada da empresa alterada'),
  'company.address_removed': defineEvent('company', 'Morada da empresa eliminada'),
  'company.invited': defineEvent('company', 'Pessoa convidada para a empresa'),
  'company.invitation_withdrawn': defineEvent('company', 'Convite da empresa retirado'),
  'company.invitation_refused': defineEvent('company', 'Convite da empresa recusado'),
  'company.joined': defineEvent('company', 'Convite da empresa aceite'),
  'company.member_limited': defineEvent('company', 'Limite por encomenda de uma pessoa da empresa', {
    before: orderLimit,
    after: orderLimit,
  }),
  'company.member_removed': defineEvent('company', 'Pessoa retirada da empresa'),
  'account.session_ended': defineEvent('account', 'Sessão terminada noutro dispositivo'),
  'account.other_sessions_ended': defineEvent('account', 'Outras sessões terminadas', {
    after: z.strictObject({ ended: z.number().int() }),
  }),
  'account.not_me': defineEvent('account', 'Entrada não reconhecida: sessões terminadas e password anulada'),
  'account.email_change_requested': defineEvent('account', 'Mudança de email pedida'),
  'account.email_change_confirmed': defineEvent('account', 'Mudança de email confirmada de um lado'),
  'account.email_change_dropped': defineEvent('account', 'Mudança de email abandonada'),
  'account.email_changed': defineEvent('account', 'Email da conta mudado'),
  'account.proof_asked': defineEvent('account', 'Chave de acesso pedida, para mostrar outra vez quem é'),
  'account.proved': defineEvent('account', 'Mostrou outra vez quem é'),
  'account.two_factor_begun': defineEvent('account', 'Aplicação de códigos pedida'),
  'account.two_factor_on': defineEvent('account', 'Dois passos ligados'),
  'account.two_factor_off': defineEvent('account', 'Dois passos desligados'),
  'account.two_factor_lifted': defineEvent('account', 'Dois passos desligados no painel'),
  'account.recovery_renewed': defineEvent('account', 'Códigos de recuperação novos'),
  'account.passkey_begun': defineEvent('account', 'Chave de acesso pedida'),
  'account.passkey_added': defineEvent('account', 'Chave de acesso guardada'),
  'account.passkey_renamed': defineEvent('account', 'Chave de acesso com outro nome'),
  'account.passkey_removed': defineEvent('account', 'Chave de acesso retirada'),
  'account.passkey_asked': defineEvent('account', 'Entrada com chave de acesso pedida'),
  'account.logged_in_by_passkey': defineEvent('account', 'Sessão iniciada com uma chave de acesso'),
  'account.assistant_key_made': defineEvent('account', 'Chave de assistente criada', {
    after: z.strictObject({ scopes: z.array(z.string()), for_days: z.number().int() }),
  }),
  'account.assistant_key_revoked': defineEvent('account', 'Chave de assistente revogada'),
  'account.registered': defineEvent('account', 'Conta criada pelo cliente', { after: standing }),
  'account.logged_in': defineEvent('account', 'Sessão iniciada'),
  'account.login_link_requested': defineEvent('account', 'Link para entrar pedido'),
  'account.logged_in_by_link': defineEvent('account', 'Sessão iniciada pelo link do email'),
  'account.password_requested': defineEvent('account', 'Link de nova password pedido'),
  'account.password_reset': defineEvent('account', 'Password definida pelo link'),
  'account.confirmation_requested': defineEvent('account', 'Link de confirmação pedido'),
  'account.email_confirmed': defineEvent('account', 'Email confirmado'),
  'account.logged_out': defineEvent('account', 'Sessão terminada'),
  'account.made_owner': defineEvent('account', 'Dono criado na máquina da loja', { after: standing }),
};
