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
  reordered: (count: number, isAsBefore: boolean) =>
    `${printerTexts.setAdded(count)}, ${isAsBefore ? 'como da última vez' : 'o conjunto completo mais barato'}`,
} as const;
