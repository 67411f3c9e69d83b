/** Why a device failed, as the bench found it: what the figures of a model are made of. */
export const CAUSES = [
  'desgaste',
  'queda',
  'liquido',
  'defeito',
  'eletrica',
  'sujidade',
  'software',
  'uso',
  'sem_avaria',
  'outra',
] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  desgaste: 'Desgaste',
  queda: 'Queda ou pancada',
  liquido: 'Líquido ou humidade',
  defeito: 'Defeito de fabrico',
  eletrica: 'Corrente ou carregador',
  sujidade: 'Pó ou calor a mais',
  software: 'Software ou vírus',
  uso: 'Uso incorreto',
  sem_avaria: 'Sem avaria encontrada',
  outra: 'Outra',
};

/** Of a repair whose cause nobody noted. */
export const NO_CAUSE = 'Por apurar';
