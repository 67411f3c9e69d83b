/** How a unit looks and works, from the best down. */
export const UNIT_CONDITIONS = ['nova', 'boa', 'com_marcas', 'danificada'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

export const UNIT_CONDITION_LABELS: Readonly<Record<UnitCondition, string>> = {
  nova: 'Nova',
  boa: 'Boa',
  com_marcas: 'Com marcas de uso',
  danificada: 'Danificada',
};

/** Photos of one unit's condition. */
export const MAX_UNIT_PHOTOS = 6;

/** Units that are added, or labels that are printed, at once. */
export const MOST_UNITS = 200;

/** Where new units come from: they stand in the stock already, or come on top of it. */
export const UNIT_ORIGINS = ['counted', 'new'] as const;
export type UnitOrigin = (typeof UNIT_ORIGINS)[number];
