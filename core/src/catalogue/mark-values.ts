/** Whether a charging device comes with what is charged (Directive 2014/53/EU, annex I-a, part III). */
export const CHARGERS = ['sim', 'nao', 'nao_se_aplica'] as const;
export type Charger = (typeof CHARGERS)[number];
/** Energy classes of the rescaled label, best first (Regulation (EU) 2017/1369): the former ones (A+) and H are none. */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

/** Whether the charger is in the box. */
export const CHARGER_LABELS: Readonly<Record<Charger, string>> = {
  sim: 'Sim',
  nao: 'Não',
  nao_se_aplica: 'Não se aplica',
};

/** The most that a device is charged with, watts. */
export const MAX_WATTS = 500;
