/** What customers and staff read of buying on account. */
export const tradeCreditTexts = {
  offer: (days: number) => `Pagar a ${days} dias`,
  hint: (left: string) => `A encomenda é preparada já. A fatura segue no envio. Disponível: ${left}.`,
  late: (late: string) => `Tem ${late} em atraso. Depois de pagos, volta a poder comprar a prazo.`,
  limit: (limit: string, left: string) =>
    `Passa o seu limite de ${limit}: estão disponíveis ${left}. Pague alguma fatura em aberto ou escolha outro método.`,
  rental: 'Os alugueres não se pagam a prazo. Escolha outro método.',
  nif: 'Para pagar a prazo, indique o NIF ou escolha a empresa: a fatura leva-o sempre.',
  placed: (days: number) => `A pagar a ${days} dias da fatura`,
  mail: {
    hello: (name: string) => `Olá ${name},`,
    subject: (number: string) => `Por pagar: ${number}`,
    title: 'Uma fatura passou do prazo',
    body: (number: string, amount: string, day: string) =>
      `${number}, no valor de ${amount}, venceu a ${day} e ainda não recebemos o pagamento. Se já pagou, obrigado: ignore este email.`,
    more: 'Enquanto houver valores em atraso, as novas encomendas pagam-se no momento.',
    open: 'Ver a conta corrente',
    footer: 'Recebeu este email porque comprou a prazo nesta loja.',
  },
} as const;
