/** Sentences of the printer finder. */
export const printerTexts = {
  finderTitle: 'Que impressora tem?',
  finderText: 'Diga-nos a marca e o modelo: mostramos só o que lhe serve.',
  listTitle: 'Consumíveis por modelo de impressora',
  saved: (name: string) => `${name} guardada nas suas impressoras`,
  saveFailed: 'Erro ao guardar a impressora',
  removed: (name: string) => `${name} retirada das suas impressoras`,
  removeFailed: 'Erro ao retirar a impressora',
  setAdded: (count: number) =>
    count === 1 ? '1 artigo adicionado ao carrinho' : `${count} artigos adicionados ao carrinho`,
  setFailed: 'Erro ao adicionar o conjunto ao carrinho',
  /** Of a printer that nothing is in stock for. */
  nothingFor: 'sem consumíveis em stock',
  placeFailed: 'Não foi possível guardar o local',
  placed: (name: string, place: string | null) =>
    place === null ? `${name} já não está em nenhum local` : `${name} está em ${place}`,
  nothingAt: (place: string) => `Nada do que falta em ${place} está em stock`,
  refilled: (count: number, place: string) =>
    count === 0
      ? `O carrinho já tem o que falta em ${place}`
      : `${printerTexts.setAdded(count)} para ${place}`,
  reordered: (count: number, isAsBefore: boolean) =>
    `${printerTexts.setAdded(count)}, ${isAsBefore ? 'como da última vez' : 'o conjunto completo mais barato'}`,
} as const;

/** What is said of a printer whose customer asked to be written to before its consumables end. */
export const reminderTexts = {
  label: 'Avisar-me antes de acabar',
  unknown: 'Avisamos depois de comprar pela segunda vez: até lá não sabemos quanto imprime.',
  on: (name: string) => `Avisamos por email antes de acabarem os consumíveis de ${name}`,
  off: (name: string) => `Já não avisamos sobre ${name}`,
  failed: 'Não foi possível mudar o aviso',
  /** How the estimate was made. */
  basis: {
    paginas: 'pelas páginas do que comprou',
    compras: 'pelo tempo entre as suas compras',
  },
  subject: (printer: string) => `Os consumíveis da sua ${printer} devem estar a acabar`,
  title: 'Devem estar a acabar',
  body: (printer: string) => [
    `Pelas suas compras, estes consumíveis da ${printer} devem estar a acabar. É uma estimativa: se ainda tem que chegue, não precisa de fazer nada.`,
  ],
  again: 'Voltar a encomendar',
  footer: 'Recebe este email porque pediu para ser avisado.',
  end: 'Deixar de ser avisado desta impressora',
} as const;

/** What is said to who asks for it without an account. */
export const inkTexts = {
  title: 'Avisar-me antes de acabar',
  text: 'Deixe o seu email: avisamos antes de acabarem os consumíveis desta impressora, pela estimativa do que compra aqui. Não precisa de conta.',
  ofOrder:
    'Para a próxima, avisamos por email antes de acabar o que comprou, pela estimativa das suas compras.',
  asked: 'Enviámos um email. Abra-o e confirme: só depois avisamos.',
  kept: (printer: string) => `Está feito: avisamos antes de acabarem os consumíveis da ${printer}.`,
  gone: 'Este link já não serve: o pedido foi anulado, ou passaram sete dias sem ser confirmado.',
  confirmed: (printer: string) => `Está confirmado: avisamos antes de acabarem os consumíveis da ${printer}.`,
  ended: 'Já não avisamos. O seu email saiu deste aviso.',
  mail: {
    subject: (printer: string) => `Confirme o aviso da sua ${printer}`,
    title: 'Confirme que quer ser avisado',
    body: (printer: string) => [
      `Pediram para este email ser avisado antes de acabarem os consumíveis da ${printer}.`,
      'Se o pediu, confirme. Pode deixar de ser avisado quando quiser, com um só toque.',
    ],
    confirm: 'Confirmar',
    footer: 'Se não pediu, não faça nada: não o avisamos e o pedido é apagado em sete dias.',
  },
} as const;
