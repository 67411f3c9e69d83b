/** Letters of one repair: who does not answer three does not answer a fourth. */
export const MAX_LETTERS = 10;

/** What the panel says of letters. */
export const letterTexts = {
  written: 'Carta pronta a imprimir!',
  posted: 'Carta registada!',
  failed: 'Não foi possível guardar a carta.',
  badNumber: 'Não é um número de registo dos CTT: confira os 13 carateres do talão (RR123456785PT)',
  badDay: 'Indique um dia entre aquele em que o equipamento ficou à espera e hoje',
  step: (number: string, day: string) => `Carta registada ${number}, enviada a ${day}`,
} as const;
