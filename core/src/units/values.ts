/** How a unit looks and works, from the best down. */
export const UNIT_CONDITIONS = ['nova', 'boa', 'com_marcas', 'danificada'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

/** Photos of one unit's condition. */
export const MAX_UNIT_PHOTOS = 6;

/** Units that are added, or labels that are printed, at once. */
export const MOST_UNITS = 200;

/** Where new units come from: they stand in the stock already, or come on top of it. */
export const UNIT_ORIGINS = ['counted', 'new'] as const;
