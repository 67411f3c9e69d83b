/** What people read of messages. The first two are fixed (docs/product.md#texts). */
export const messageTexts = {
  sent: 'Mensagem enviada com sucesso! Entraremos em contacto brevemente.',
  failed: 'Erro ao enviar mensagem. Tente novamente.',
  replySent: 'Mensagem enviada.',
  answerSent: 'Resposta enviada com sucesso!',
  answerFailed: 'Erro ao enviar resposta',
  noteKept: 'Nota guardada.',
} as const;

/** What the mails about a message say. Their subjects have its number and nothing of the person. */
export const messageMailTexts = {
  receipt: {
    subject: (number: number | string) => `Recebemos a sua mensagem n.º ${number}`,
    title: 'Recebemos a sua mensagem',
    body: [
      'Obrigado por nos escrever. Lemos tudo o que recebemos e respondemos por email.',
      'Pelo botão pode ver a conversa e acrescentar o que faltou dizer. Guarde este email: o link é só seu.',
    ],
    footer:
      'Recebeu este email porque alguém escreveu este endereço no nosso formulário. Se não nos escreveu, ignore-o.',
  },
  answer: {
    subject: (number: number | string) => `Resposta à sua mensagem n.º ${number}`,
    title: 'Respondemos à sua mensagem',
    greeting: (name: string) => `Olá ${name},`,
    files: (count: number) =>
      count === 1
        ? 'A resposta traz um ficheiro, que está na conversa.'
        : `A resposta traz ${count} ficheiros, que estão na conversa.`,
    howToReply: 'Para responder, use o botão. O link é só seu: não o partilhe.',
    footer: 'Recebeu este email porque nos escreveu.',
  },
  forShop: {
    subject: (number: number | string) => `Nova mensagem n.º ${number}`,
    title: 'Chegou uma mensagem',
    again: 'O cliente escreveu de novo',
    footer: 'Enviado pela sua loja.',
  },
  see: 'Ver a conversa e responder',
  seeInPanel: 'Abrir no painel',
} as const;
