/** What is said of notices of stock, on the page and by mail. */
export const stockAlertTexts = {
  accepted: 'Vamos avisar por email quando este produto voltar a ter stock.',
  mail: {
    subject: (product: string) => `Voltou a ter stock: ${product}`,
    title: 'Já há stock',
    body: (product: string) => [
      `Pediu-nos que o avisássemos: ${product} voltou a ter stock.`,
      'As unidades são limitadas e não ficam reservadas.',
    ],
    see: 'Ver produto',
    footer: 'Recebeu este email porque pediu um aviso de stock. Não voltamos a escrever sobre este pedido.',
  },
} as const;
