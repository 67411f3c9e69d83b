/** What a carrier may do with parcels to an archipelago, as the form says it. */
export const ISLAND_CHOICES = [
  ['carrier', 'A confirmar com cada cliente'],
  ['own', 'Com preço e prazo próprios'],
  ['none', 'Não enviamos'],
] as const;
