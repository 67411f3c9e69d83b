/**
 * What a customer consents to before a key is shown (DL 24/2014: digital contents begin within the days of withdrawal).
 * What was consented is kept with its version: a new text is a new version.
 */
export const REVEAL_CONSENT = {
  version: '2026-11',
  text: 'Quero receber a chave já e aceito que, depois de a ver, perco o direito de desistir desta compra nos 14 dias que a lei dá (Decreto-Lei n.º 24/2014).',
} as const;

/** The parts of a day that a visit can be asked for. */
export const DAY_PARTS = ['manha', 'tarde'] as const;
export const DAY_PART_LABELS: Readonly<Record<(typeof DAY_PARTS)[number], string>> = {
  manha: 'de manhã',
  tarde: 'à tarde',
};

/** Days before a licence ends in which its customer is told. */
export const REMINDER_DAYS = 30;

const count = (licences: number) => (licences === 1 ? 'A sua licença' : `As suas ${licences} licenças`);

/** What is said of licences by mail. */
export const licenceTexts = {
  ready: {
    subject: (number: string) => `Licença pronta: encomenda ${number}`,
    title: 'A sua licença está pronta',
    body: (product: string, licences: number) => [
      `${count(licences)} de ${product} ${licences === 1 ? 'está pronta' : 'estão prontas'}.`,
      'Por segurança, a chave não vai neste email: veja-a na página da encomenda, com «Revelar chave».',
    ],
    see: 'Ver a licença',
  },
  ending: {
    subject: (product: string) => `A sua licença está a terminar: ${product}`,
    title: 'A sua licença está a terminar',
    body: (product: string) => [
      `A licença de ${product} está quase a terminar.`,
      'Para não ficar sem ela, pode renovar já: o botão junta a nova licença ao carrinho. Nada é cobrado sem a sua confirmação.',
    ],
    endsOn: (day: string) => `Termina a ${day}.`,
    renew: 'Renovar licença',
  },
} as const;
