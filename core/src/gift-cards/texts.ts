/** What is said of gift cards. */
export const giftCardTexts = {
  line: (amount: string) => `Cartão-presente ${amount}`,
  delivery: 'Por email, a quem o recebe',
  sent: 'Cartão enviado por email',
  howTo:
    'Ao finalizar a compra, escolha «Tem um cartão-presente?» e escreva o código. O que sobrar fica no cartão.',
  rows: { amount: 'Valor', code: 'Código', until: 'Use até', left: 'Tem ainda' },
  mail: {
    subject: (from: string) => `${from} ofereceu-lhe um cartão-presente`,
    title: (amount: string) => `Tem ${amount} para gastar`,
    hello: (name: string) => `Olá ${name},`,
    body: (from: string) => `${from} ofereceu-lhe um cartão-presente da nossa loja.`,
    see: 'Ver o cartão e o PDF',
  },
  ending: {
    subject: (left: string) => `O seu cartão-presente acaba daqui a um mês: tem ainda ${left}`,
    title: 'O seu cartão-presente está quase a acabar',
    body: 'Use o que resta até ao dia indicado, ou junte-o ao saldo da sua conta. Depois desse dia deixa de contar.',
    see: 'Ver o cartão',
  },
} as const;
