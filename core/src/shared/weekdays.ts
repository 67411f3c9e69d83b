/** The days of the week as they are said, Sunday first, as `weekdayOf` counts them. */
export const WEEKDAYS: readonly string[] = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
