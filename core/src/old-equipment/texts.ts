/** What customers and staff read of old equipment. */
export const oldEquipmentTexts = {
  question: 'Quer entregar um equipamento antigo equivalente? É gratuito.',
  atDoor: 'Quem faz a entrega recolhe-o à porta.',
  atShop: 'Traga-o à loja quando lhe der jeito; diga o número da encomenda.',
  what: 'O que entrega',
  quantity: 'Quantos',
  /** "1 × Impressora antiga", on papers and in lists. */
  said: ({ what, quantity }: { readonly what: string; readonly quantity: number }) => `${quantity} × ${what}`,
} as const;

/** Whole years that the register is kept (DL 152-D/2017, art. 13.º). */
export const REGISTER_YEARS = 3;

export const ORIGIN_LABELS = {
  encomenda: 'Encomenda',
  reparacao: 'Reparação',
  porta: 'À porta',
} as const;
export type OldEquipmentOrigin = keyof typeof ORIGIN_LABELS;
