/**
 * How money came or went, as the journal has it: a method of the provider, or a way without it. `outra_venda`: money that was
 * passed on from one sale to another, out of the one and into the other.
 */
export const MEANS = [
  'multibanco',
  'mbway',
  'cofidis',
  'transferencia',
  'numerario',
  'terminal',
  'saldo',
  'outra_venda',
  'outro',
] as const;
export type Means = (typeof MEANS)[number];

/**
 * Why a sale's money and its documents are not the same sum at the end of a day.
 * - `caucao`: a deposit, which is owed back and no sale
 * - `fora`: invoiced elsewhere, before a service was connected
 * - `por_emitir`: its document waits, or was refused
 * - `a_devolver`: money beyond what is owed, or of a cancelled sale
 * - `por_receber`: a document without its money
 * - `sem_servico`: no service is connected
 * - `diferenca`: none of these: somebody must look at it
 */
export const POSITIONS = [
  'caucao',
  'fora',
  'por_emitir',
  'a_devolver',
  'por_receber',
  'sem_servico',
  'diferenca',
] as const;
export type Position = (typeof POSITIONS)[number];

/** Which rows of a month are looked at. `sem_linha`: sales whose own sums are not those of the journal's rows. */
export const MONTH_PARTS = [
  'recebido',
  'devolvido',
  'comissoes',
  'documentos',
  'sem_linha',
  ...POSITIONS,
] as const;
export type MonthPart = (typeof MONTH_PARTS)[number];
