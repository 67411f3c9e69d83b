/** What the mail that asks for a review says. */
export const invitationTexts = {
  subject: 'O que achou da sua compra?',
  title: 'O que achou da sua compra?',
  body: (name: string) => [
    `Olá ${name},`,
    'Passou uma semana desde que recebeu a sua encomenda. A sua opinião ajuda quem está a escolher: diga em poucas palavras se o produto é o que esperava.',
  ],
  rate: (product: string) => `Avaliar ${product}`,
  footer: 'Pedimos a sua opinião uma única vez por encomenda. Se não quiser avaliar, ignore esta mensagem.',
} as const;
