import { accountTexts } from '#core/accounts/texts.ts';
import { linkMailer } from './link-email.tsx';

const ONE_HOUR = 'O link é válido durante uma hora.';
const ONCE = 'O link é válido durante uma hora e só pode ser usado uma vez.';

/** Writes the mail with the link that logs in. */
export const mailLoginLink = linkMailer({
  kind: 'conta.entrar',
  path: '/entrar',
  subject: accountTexts.loginLinkSubject,
  preview: ONE_HOUR,
  title: 'Entrar na sua conta',
  footer: 'Se não pediu este link, ignore este email e não o reencaminhe: quem o abrir entra na sua conta.',
  why: 'Recebemos um pedido para entrar na sua conta sem password.',
  action: 'Entrar na conta',
  validity: ONCE,
});

/** Writes the mail with the link to a new password. */
export const mailPasswordLink = linkMailer({
  kind: 'conta.nova_password',
  path: '/nova-password',
  subject: accountTexts.passwordSubject,
  preview: ONE_HOUR,
  title: 'Definir uma nova password',
  footer: 'Se não pediu uma nova password, ignore este email: a sua conta não muda.',
  why: 'Recebemos um pedido para definir uma nova password para a sua conta.',
  action: 'Definir nova password',
  validity: ONCE,
});

/** Writes the mail to somebody whose account the shop has made: they choose the password themselves. */
export const mailInvitation = linkMailer({
  kind: 'conta.convite',
  path: '/nova-password',
  subject: accountTexts.inviteSubject,
  preview: 'Falta só escolher a sua password.',
  title: (shopName) => `Tem uma conta em ${shopName}`,
  footer: 'Se não esperava este convite, ignore este email: sem password ninguém entra na conta.',
  why: 'A loja criou-lhe uma conta. Escolha a sua password para entrar.',
  action: 'Definir password',
  validity: 'O link é válido durante sete dias e só pode ser usado uma vez.',
});

/** Writes the mail that confirms an address, which at the registration is also the welcome. */
export const mailVerification = linkMailer({
  kind: 'conta.confirmar_email',
  path: '/confirmar-email',
  subject: accountTexts.welcomeSubject,
  preview: 'Falta só confirmar o seu email.',
  title: (shopName) => `Bem-vindo(a) à ${shopName}`,
  footer: 'Se não criou esta conta, ignore este email e não abra o link.',
  why: 'A sua conta está criada. Confirme o seu email para juntar à conta as encomendas que já tenha feito com ele.',
  action: 'Confirmar email',
  validity: 'O link é válido durante sete dias.',
});
