import { formatEuros } from '../../../shared/money.ts';
import type { RepairQuote } from '../../contract.ts';

type Option = RepairQuote['options'][number];
type Line = Option['lines'][number];

/** The same words, however they are written. */
function sameWords(one: string, other: string): boolean {
  return one.localeCompare(other, 'pt-PT', { sensitivity: 'base' }) === 0;
}

function isSameLine(one: Line, other: Line): boolean {
  if (one.kind !== other.kind) return false;
  const isSameProduct = one.product_id !== null && one.product_id === other.product_id;
  return isSameProduct || sameWords(one.name, other.name);
}

/** Pairs what stands in both, each once; what is left on either side came or went. */
function paired<T>(before: readonly T[], after: readonly T[], isSame: (one: T, other: T) => boolean) {
  const gone = [...before];
  const came: T[] = [];
  const kept: { readonly was: T; readonly is: T }[] = [];
  for (const is of after) {
    const place = gone.findIndex((was) => isSame(was, is));
    const [was] = place < 0 ? [] : gone.splice(place, 1);
    if (was) kept.push({ was, is });
    else came.push(is);
  }
  return { gone, came, kept };
}

function changed(what: string, was: number, is: number): string {
  return `${is > was ? 'Mais caro' : 'Mais barato'}: ${what}, de ${formatEuros(was)} para ${formatEuros(is)}`;
}

/** What became of the lines of an option; prices with IVA. */
function lineChanges(was: Option, is: Option): string[] {
  const { gone, came, kept } = paired(was.lines, is.lines, isSameLine);
  const count = ({ quantity, name }: Line) => `${quantity > 1 ? `${quantity} × ` : ''}${name}`;
  return [
    ...came.map((line) => `Acrescentado: ${count(line)}, ${formatEuros(line.gross)}`),
    ...gone.map((line) => `Retirado: ${count(line)}, eram ${formatEuros(line.gross)}`),
    ...kept.flatMap(({ was: old, is: line }) => {
      if (old.quantity !== line.quantity) {
        return [
          `Quantidade: ${line.name}, de ${old.quantity} para ${line.quantity} (${formatEuros(line.gross)})`,
        ];
      }
      return old.gross === line.gross ? [] : [changed(line.name, old.gross, line.gross)];
    }),
  ];
}

/** "desconto de 10 %": of all that an option has; null: none. */
function wholeDiscount({ discount, discount_percent }: Option): string | null {
  if (discount_percent !== null) return `${discount_percent} %`;
  return discount > 0 ? `${formatEuros(discount)} s/ IVA` : null;
}

function optionChanges(was: Option, is: Option): string[] {
  const [had, has] = [wholeDiscount(was), wholeDiscount(is)];
  return [
    ...lineChanges(was, is),
    ...(had === has ? [] : [has === null ? `Sem o desconto de ${had}` : `Desconto de ${has}`]),
    ...(was.total === is.total ? [] : [`Total: de ${formatEuros(was.total)} para ${formatEuros(is.total)}`]),
  ];
}

/**
 * What a version of a quote changes in the one before it, in words, amounts with IVA: what came, what went, what is
 * dearer or cheaper. Options are known by their name; of one and one they are the same. Nothing: an empty list.
 */
export function quoteDifference(
  before: Pick<RepairQuote, 'options'>,
  after: Pick<RepairQuote, 'options'>,
): string[] {
  const isOneEach = before.options.length === 1 && after.options.length === 1;
  const { gone, came, kept } = paired(
    before.options,
    after.options,
    (one, other) => isOneEach || sameWords(one.title, other.title),
  );
  const says = (option: Option, change: string) =>
    after.options.length > 1 ? `${option.title}: ${change}` : change;
  return [
    ...came.map(({ title, total }) => `Nova opção: ${title}, ${formatEuros(total)}`),
    ...gone.map(({ title, total }) => `Opção retirada: ${title}, eram ${formatEuros(total)}`),
    ...kept.flatMap(({ was, is }) => optionChanges(was, is).map((change) => says(is, change))),
  ];
}
