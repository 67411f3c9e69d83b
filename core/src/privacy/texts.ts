/** What is said where somebody's data is given or erased. */
export const privacyTexts = {
  goes: 'Desaparecem a conta, as moradas, o carrinho, os desejos, os pontos, as avaliações, as mensagens, as fotografias e os emails que lhe enviámos.',
  stays:
    'As encomendas pagas ficam 10 anos com nome, NIF e morada, e as reparações pagas ou em garantia com nome e número de série, porque a lei fiscal e a garantia o exigem; o email, o telefone e as notas saem já. As outras reparações ficam sem nome.',
  irreversible: 'Não se pode desfazer.',
  linkSent:
    'Se houver aqui dados com este email, receberá dentro de momentos um link para os apagar. Nada se apaga antes de o abrir e confirmar.',
  ownLinkSent: (email: string) =>
    `Enviámos um link para ${email}. Nada se apaga antes de o abrir e confirmar; vale um dia.`,
  erased: 'A sua conta e os seus dados foram apagados.',
  openMatters: (names: readonly string[]) =>
    `Ainda há assuntos por terminar (${names.join(', ')}). Volte quando estiverem concluídos, ou fale connosco.`,
};

/** What the last mail to somebody says; what the law has kept stands below. */
export const goodbyeTexts = {
  subject: (shop: string) => `Os seus dados em ${shop} foram apagados`,
  title: 'Os seus dados foram apagados',
  body: privacyTexts.goes,
} as const;

/** What the mail with the link says: it was asked for, and nothing has happened yet. */
export const erasureLinkTexts = {
  subject: (shop: string) => `Apagar os seus dados em ${shop}`,
  title: 'Quer mesmo apagar os seus dados?',
  body: [
    'Alguém pediu, com este email, que apaguemos a conta e os dados que temos. Nada foi apagado.',
    'Se o pediu, abra o link e confirme. Se não, não faça nada.',
  ],
} as const;
