import { formatEuros } from '../../shared/money.ts';

const said = (pages: number) => pages.toLocaleString('pt-PT');

/** How many pages: "1 000 páginas", or of two counters "1 000 páginas a preto e 200 a cores". */
export function includedPagesText(black: number, colour: number | null | undefined): string {
  if (colour === null || colour === undefined) return `${said(black)} páginas`;
  return `${said(black)} páginas a preto e ${said(colour)} a cores`;
}

/** What pages above the included cost, euros with IVA for a hundred: "cada 100 páginas a mais: 1,23 €". */
export function extraPagesText(black: number, colour: number | null | undefined): string {
  if (colour === null || colour === undefined) return `cada 100 páginas a mais: ${formatEuros(black)}`;
  return `cada 100 páginas a mais: ${formatEuros(black)} a preto, ${formatEuros(colour)} a cores`;
}

/** What counters show: "1 234", or of two "1 234 a preto e 56 a cores". */
export function countersText(pages: number, colour: number | null): string {
  return colour === null ? said(pages) : `${said(pages)} a preto e ${said(colour)} a cores`;
}
