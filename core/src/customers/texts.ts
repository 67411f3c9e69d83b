/** What the mail says with which somebody of the counter joins what was noted of them to an account of theirs. */
export const claimMailTexts = {
  subject: (shop: string) => `As suas reparações e compras em ${shop}`,
  title: 'Junte à sua conta o que já fez connosco',
  body: 'Abra o link, entre ou crie a sua conta, e o que anotámos no seu nome ao balcão passa a aparecer nela.',
} as const;

/** What is sent to the telephone that was noted. */
export const claimMessage = (shop: string, url: string) =>
  `${shop}: para ver na sua conta as reparações e compras que fez ao balcão, abra ${url} (vale sete dias, uma vez).`;
