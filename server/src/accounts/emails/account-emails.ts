import { linkMailer } from './link-email.tsx';

const ONE_HOUR = 'O link é válido durante uma hora.';
const ONCE = 'O link é válido durante uma hora e só pode ser usado uma vez.';

/** Writes the mail with the link that logs in. */
export const mailLoginLink = linkMailer({
  about: 'entrar',
  path: '/entrar',
  preview: ONE_HOUR,
  footer: 'Se não pediu este link, ignore este email e não o reencaminhe: quem o abrir entra na sua conta.',
  action: 'Entrar na conta',
  validity: ONCE,
});

/** Writes the mail with the link to a new password. */
export const mailPasswordLink = linkMailer({
  about: 'nova_password',
  path: '/nova-password',
  preview: ONE_HOUR,
  footer: 'Se não pediu uma nova password, ignore este email: a sua conta não muda.',
  action: 'Definir nova password',
  validity: ONCE,
});

/** Writes the mail to somebody whose account the shop has made: they choose the password themselves. */
export const mailInvitation = linkMailer({
  about: 'convite',
  path: '/nova-password',
  preview: 'Falta só escolher a sua password.',
  footer: 'Se não esperava este convite, ignore este email: sem password ninguém entra na conta.',
  action: 'Definir password',
  validity: 'O link é válido durante sete dias e só pode ser usado uma vez.',
});

/** Writes the mail to a customer of the shop that was here before: their account came along, their password did not. */
export const mailMovedInvitation = linkMailer({
  about: 'mudou_de_loja',
  path: '/nova-password',
  preview: 'Falta só escolher uma password nova.',
  footer: 'Se nunca comprou nesta loja, ignore este email: sem password ninguém entra na conta.',
  action: 'Definir password',
  validity:
    'O link é válido durante sete dias e só pode ser usado uma vez. Depois disso, peça outro em Entrar, Esqueceu a password?',
});

/** Writes the mail that confirms an address, which at the registration is also the welcome. */
export const mailVerification = linkMailer({
  about: 'confirmar_email',
  path: '/confirmar-email',
  preview: 'Falta só confirmar o seu email.',
  footer: 'Se não criou esta conta, ignore este email e não abra o link.',
  action: 'Confirmar email',
  validity: 'O link é válido durante sete dias.',
});
