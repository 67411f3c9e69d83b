/** What is said of the shop's news, on the page and by mail. */
export const newsTexts = {
  /** Kept with whoever asks: what they said yes to. */
  words:
    'Quero receber por email as novidades e promoções da loja. Posso deixar de as receber quando quiser.',
  asked: 'Enviámos um email. Abra-o e confirme: só depois lhe enviamos novidades.',
  off: 'A loja não envia novidades por email.',
  gone: 'Este link já não serve: o pedido foi anulado, ou passaram sete dias sem ser confirmado.',
  mail: {
    subject: (shop: string) => `Confirme que quer novidades — ${shop}`,
    title: 'Confirme que quer receber novidades',
    body: (shop: string) => [
      `Pediram para este email receber as novidades e promoções de ${shop}.`,
      'Se o pediu, confirme. Pode deixar de as receber quando quiser, com um só toque.',
    ],
    confirm: 'Confirmar',
    footer: 'Se não pediu, não faça nada: não lhe enviamos novidades e o pedido é apagado em sete dias.',
  },
} as const;
