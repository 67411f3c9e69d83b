/** What is said of opinions, to customers and in mails. */
export const opinionTexts = {
  title: 'O que achou?',
  thanks: 'Obrigado pela sua opinião!',
  failed: 'Não foi possível guardar a opinião. Tente novamente.',
  /** By number of stars. */
  ratings: ['Muito má', 'Má', 'Razoável', 'Boa', 'Muito boa'],
  mails: {
    asked: {
      subject: (about: string) => `Como correu a reparação ${about}?`,
      title: 'Como correu a reparação?',
      body: 'Já tem o equipamento consigo há uns dias. Diga-nos numa palavra, ou em cinco estrelas, como correu: é um minuto, na página da reparação.',
    },
    forShop: {
      subject: (about: string, rating: number) => `Opinião sobre a reparação ${about}: ${rating} em 5`,
      title: 'O cliente deu a sua opinião',
    },
  },
} as const;
