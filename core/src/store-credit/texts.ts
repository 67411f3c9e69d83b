/** The mails about store credit. */
export const creditMailTexts = {
  hello: (name: string) => `Olá ${name},`,
  rows: { amount: 'Valor', origin: 'Porquê', balance: 'O seu saldo', until: 'Até' },
  open: 'Ver o meu saldo',
  footer: 'Recebeu este email por causa do saldo da sua conta na loja.',
  came: {
    subject: (amount: string) => `Tem mais ${amount} de saldo`,
    title: 'O seu saldo aumentou',
    body: 'Pode usá-lo como pagamento em qualquer encomenda: está à sua espera no checkout.',
  },
  ending: {
    subject: (amount: string) => `${amount} do seu saldo estão a acabar`,
    title: 'Uma parte do seu saldo está a acabar',
    body: 'Use-a até ao dia indicado, como pagamento de qualquer encomenda. Depois desse dia deixa de contar.',
  },
} as const;
