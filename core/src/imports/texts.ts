import type { LeftOut } from './moving/moved-product.ts';

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** What was left out of another shop's export, in sentences; none where nothing was. */
export function leftOutNotes({
  unpublished,
  uncounted,
  untracked = 0,
  pictures,
  barcodes,
}: LeftOut): string[] {
  return [
    unpublished > 0 &&
      `${counted(unpublished, 'produto por publicar ficou de fora', 'produtos por publicar ficaram de fora')}.`,
    uncounted > 0 &&
      `${counted(uncounted, 'produto não tem contagem de stock e entra', 'produtos não têm contagem de stock e entram')} com 0 unidades: acerte-as depois no painel.`,
    untracked > 0 &&
      `${counted(untracked, 'produto vende-se na outra loja sem contagem de stock: entra', 'produtos vendem-se na outra loja sem contagem de stock: entram')} com 1 unidade, para não ficar${untracked === 1 ? '' : 'em'} esgotado${untracked === 1 ? '' : 's'}. Acerte-as depois no painel.`,
    pictures > 0 &&
      `${counted(pictures, 'imagem ficou', 'imagens ficaram')} de fora: o endereço não serve, ou passam de oito por produto.`,
    barcodes > 0 &&
      `${counted(barcodes, 'código de barras foi estragado', 'códigos de barras foram estragados')} pela folha de cálculo (5,60E+12): exporte de novo e não abra o ficheiro no Excel.`,
  ].filter((note) => note !== false);
}

/** Said of an import of which rows were left: their articles are not as they were when they were looked at. */
export function changedSince(left: number, done: number): string {
  const articles = left === 1 ? '1 artigo mudou' : `${left} artigos mudaram`;
  const rest = done === 0 ? 'Nada mais havia a importar.' : `O resto foi importado (${done}).`;
  return `${articles} depois de verificar o ficheiro. ${rest} Veja o que está aqui: ao aplicar outra vez, fica o do ficheiro.`;
}
