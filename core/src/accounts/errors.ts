import { defineFailures } from '../shared/result.ts';
import { accountTexts } from './texts.ts';

/** Why a call of the accounts is refused. */
export const accountFailures = defineFailures({
  wrong_credentials: { status: 401, title: 'Login recusado', detail: accountTexts.wrongCredentials },
  too_many_logins: { status: 429, title: 'Demasiadas tentativas', detail: accountTexts.tooManyLogins },
  wrong_password: { status: 422, title: 'Password errada', detail: accountTexts.wrongPassword },
  too_many_proofs: { status: 429, title: 'Demasiadas tentativas', detail: accountTexts.tooManyProofs },
  too_many_addresses: { status: 409, title: 'Demasiadas moradas', detail: accountTexts.tooManyAddresses },
  same_address: { status: 409, title: 'Morada repetida', detail: accountTexts.sameAddress },
  email_unconfirmed: { status: 409, title: 'Email por confirmar', detail: accountTexts.emailUnconfirmed },
  unproved: { status: 409, title: 'Email por confirmar', detail: accountTexts.unproved },
  password_needed: { status: 409, title: 'Password em falta', detail: accountTexts.passwordNeeded },
  same_email: { status: 409, title: 'Email igual', detail: accountTexts.sameEmail },
  too_many_companies: { status: 409, title: 'Demasiadas empresas', detail: accountTexts.tooManyCompanies },
  same_company: { status: 409, title: 'Empresa repetida', detail: accountTexts.sameCompany },
  already_in_company: { status: 409, title: 'Já convidado', detail: accountTexts.alreadyInCompany },
  too_many_in_company: { status: 409, title: 'Demasiadas pessoas', detail: accountTexts.tooManyInCompany },
  code_needed: { status: 401, title: 'Segundo passo', detail: accountTexts.codeNeeded },
  wrong_code: { status: 422, title: 'Código errado', detail: accountTexts.wrongCode },
  two_factor_on: { status: 409, title: 'Já ligada', detail: accountTexts.twoFactorOn },
  passkey_refused: { status: 401, title: 'Chave recusada', detail: accountTexts.passkeyRefused },
  too_many_passkeys: { status: 409, title: 'Demasiadas chaves', detail: accountTexts.tooManyPasskeys },
  email_taken: { status: 409, title: 'Email já registado', detail: accountTexts.emailTaken },
  link_unusable: { status: 422, title: 'Link inválido', detail: accountTexts.linkUnusable },
  own_account: { status: 409, title: 'Operação recusada', detail: accountTexts.ownAccount },
  own_suspension: { status: 409, title: 'Operação recusada', detail: accountTexts.ownSuspension },
  last_owner: { status: 409, title: 'Operação recusada', detail: accountTexts.lastOwner },
  suspended: { status: 403, title: 'Conta suspensa', detail: accountTexts.suspended },
  suspended_link: { status: 409, title: 'Conta suspensa', detail: accountTexts.suspendedLink },
  too_many_links: { status: 429, title: 'Demasiados links', detail: accountTexts.tooManyLinks },
  own_privileges: { status: 409, title: 'Operação recusada', detail: accountTexts.ownPrivileges },
});
