import type { ProductImport } from '../contract.ts';

/** What an import did, in a sentence: 'N produtos importados com sucesso!'. */
export function outcomeText({
  create,
  change,
  refused,
}: Pick<ProductImport['counts'], 'create' | 'change' | 'refused'>): string {
  const done = create + change;
  const ending =
    refused === 0
      ? ' com sucesso!'
      : `, ${refused.toLocaleString('pt-PT')} ${refused === 1 ? 'linha com erros' : 'linhas com erros'}`;
  return done === 1
    ? `1 produto importado${ending}`
    : `${done.toLocaleString('pt-PT')} produtos importados${ending}`;
}

/** What became of the rows, by count. */
export function countsText({
  create,
  change,
  same,
}: Pick<ProductImport['counts'], 'create' | 'change' | 'same'>): string {
  const of = (count: number, one: string, several: string) =>
    `${count.toLocaleString('pt-PT')} ${count === 1 ? one : several}`;
  return `${of(create, 'criado', 'criados')}, ${of(change, 'alterado', 'alterados')}, ${same.toLocaleString('pt-PT')} sem alterações.`;
}
