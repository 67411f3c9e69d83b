import { accountTexts } from './texts.ts';

/** What the mails say that carry a link to somebody's account. */
export const accountMailTexts = {
  hello: (name: string) => `Olá ${name},`,
  entrar: {
    subject: accountTexts.loginLinkSubject,
    title: (_shop: string) => 'Entrar na sua conta',
    why: 'Recebemos um pedido para entrar na sua conta sem password.',
  },
  nova_password: {
    subject: accountTexts.passwordSubject,
    title: (_shop: string) => 'Definir uma nova password',
    why: 'Recebemos um pedido para definir uma nova password para a sua conta.',
  },
  convite: {
    subject: accountTexts.inviteSubject,
    title: (shop: string) => `Tem uma conta em ${shop}`,
    why: 'A loja criou-lhe uma conta. Escolha a sua password para entrar.',
  },
  mudou_de_loja: {
    subject: (shop: string) => `A sua conta na nova loja de ${shop}`,
    title: (shop: string) => `${shop} tem uma loja nova`,
    why: 'Trouxemos a sua conta da loja anterior, com as encomendas que lá fez. A password não veio: escolha uma nova para entrar.',
  },
  confirmar_email: {
    subject: accountTexts.welcomeSubject,
    title: (shop: string) => `Bem-vindo(a) à ${shop}`,
    why: 'A sua conta está criada. Confirme o seu email para juntar à conta as encomendas que já tenha feito com ele.',
  },
  convite_empresa: {
    subject: accountTexts.companyInviteSubject,
    title: accountTexts.companyInviteSubject,
    body: (by: string, shop: string, company: string) => [
      `${by} convidou-o para comprar em ${shop} em nome da empresa ${company}, com as faturas em nome dela.`,
      'Entre na sua conta, ou crie uma com este email, e confirme-o: o convite está no seu perfil, em Empresas.',
    ],
  },
} as const;
