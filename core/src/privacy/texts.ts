/** What is said where somebody's data is given or erased. */
export const privacyTexts = {
  goes: 'Desaparecem a conta, as moradas, o carrinho, os desejos, os pontos, as avaliações, as mensagens, as fotografias e os emails que lhe enviámos.',
  stays:
    'As encomendas pagas ficam 10 anos com nome, NIF e morada, porque a lei fiscal o exige; o email, o telefone e as notas saem já. As reparações ficam sem nome, e com elas acaba a garantia que não possa provar.',
  irreversible: 'Não se pode desfazer.',
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
