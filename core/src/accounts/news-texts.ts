/** What the mails say that tell somebody of what happens to their account. */
export const accountNewsTexts = {
  nova_entrada: {
    name: 'Entrada num dispositivo novo',
    subject: (shop: string) => `Entraram na sua conta num dispositivo novo — ${shop}`,
    title: 'Entraram na sua conta num dispositivo novo',
    body: [
      'A sua conta foi aberta num navegador que ainda não conhecia. Se a abriu, não precisa de fazer nada.',
      'Se não reconhece este acesso, alguém sabe a sua password. O botão abaixo termina todas as sessões, anula a password e deixa-o escolher outra.',
    ],
  },
  sem_dois_passos: {
    name: 'Dois passos desligados pela loja',
    subject: (shop: string) => `A sua conta deixou de pedir um código — ${shop}`,
    title: 'A sua conta deixou de pedir um código',
    body: [
      'A loja desligou a entrada em dois passos da sua conta. Entra só com a password até a voltar a ligar no seu perfil.',
      'Se não o pediu, contacte a loja já.',
    ],
  },
  chave_de_assistente: {
    name: 'Chave de assistente criada',
    subject: (shop: string) => `Foi criada uma chave de assistente — ${shop}`,
    title: 'Foi criada uma chave de assistente',
    body: [
      'Na sua conta foi criada uma chave com que um assistente lê a loja em seu nome. Não altera nada e nunca vê mais do que o que pode ver.',
      'Se não a criou, revogue-a em A minha conta e mude já a sua password: com ela acabam todas as chaves.',
    ],
  },
  email_antigo: {
    name: 'Mudança de email: confirmação do antigo',
    subject: (shop: string) => `Mudar o email da sua conta — ${shop}`,
    title: 'Mudar o email da sua conta',
    body: [
      'Recebemos um pedido para mudar o email da sua conta. Só muda quando confirmar aqui e o novo email confirmar também.',
    ],
  },
  email_novo: {
    name: 'Mudança de email: confirmação do novo',
    subject: (shop: string) => `Confirme o seu novo email — ${shop}`,
    title: 'Confirme o seu novo email',
    body: ['Este email vai passar a ser o da sua conta. Confirme que é seu.'],
  },
  email_mudado: {
    name: 'Email da conta mudado',
    subject: (shop: string) => `O email da sua conta mudou — ${shop}`,
    title: 'A sua conta tem outro email',
    body: ['O email da sua conta mudou, como confirmou. Se não o confirmou, contacte já a loja.'],
  },
  email_mudado_pela_loja: {
    name: 'Email da conta mudado pela loja',
    subject: (shop: string) => `O email da sua conta mudou — ${shop}`,
    title: 'A sua conta tem outro email',
    body: ['A loja mudou o email da sua conta. Se não o pediu, contacte a loja já.'],
  },
} as const;
