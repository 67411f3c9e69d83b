import { panelPath } from './room.ts';

/** The panel's addresses until every screen had its own: a tab, and what was open over its list. */
const TABS: Readonly<Record<string, readonly (readonly [param: string, under: readonly string[]])[]>> = {
  encomendas: [['encomenda', []]],
  utilizadores: [],
  produtos: [
    ['produto', []],
    ['importar', ['importar']],
    ['margens', ['margens']],
  ],
  avaliacoes: [],
  reparacoes: [],
  configuracoes: [],
  emails: [['email', []]],
};

/**
 * Where an old address of the panel (`?tab=encomendas&encomenda=…`, as e-mails that were sent have it) leads now, with
 * its filters; null when it is not one.
 */
export function addressOfOld(search: URLSearchParams): string | null {
  const tab = search.get('tab') ?? (search.has('encomenda') ? 'encomendas' : null);
  const records = tab !== null && Object.hasOwn(TABS, tab) ? TABS[tab] : undefined;
  if (tab === null || !records) return null;
  const rest = new URLSearchParams(search);
  rest.delete('tab');
  const path = [tab];
  for (const [param, under] of records) {
    const id = rest.get(param);
    rest.delete(param);
    if (id === null || path.length > 1) continue;
    path.push(...under);
    // "margens=1" and "importar=novo" were a dialog, not a record.
    if (param === 'produto' || !/^(1|novo)$/.test(id)) path.push(id);
  }
  return panelPath(...path) + (rest.size > 0 ? `?${rest}` : '');
}

/** Screens whose address is another now, by the one that they had. */
const MOVED: Readonly<Record<string, string>> = { 'artigos-devolvidos': 'devolucoes' };

/** Where a screen of the panel stands now whose address was another; null when there never was one there. */
export function addressOfMoved(pathname: string, search: string): string | null {
  const [place = '', ...rest] = pathname.slice(panelPath().length + 1).split('/');
  const to = Object.hasOwn(MOVED, place) ? MOVED[place] : undefined;
  return to === undefined ? null : [panelPath(to), ...rest].join('/') + search;
}
