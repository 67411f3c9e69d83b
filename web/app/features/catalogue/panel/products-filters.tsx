import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { type AdminProductView, CATEGORIES, readCategory } from '#core/catalogue/values.ts';
import { FILTER_CLASS } from '../../../panel/list/filter-class.ts';
import { FilterSelect } from '../../../panel/list/filter-select.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { Options, Select } from '../../../ui/select.tsx';

/** What there is to look at, as the address has it. */
export const VIEWS: readonly (readonly [value: string, view: AdminProductView, label: string])[] = [
  ['baixo', 'low_stock', 'Pouco stock'],
  ['esgotado', 'no_stock', 'Sem stock'],
  ['campanha', 'campaign', 'Em campanha'],
  ['margem', 'margin', 'Margens baixas'],
  ['sem_fabricante', 'no_maker', 'Sem fabricante'],
  ['sem_carregador', 'no_charger', 'Sem dados do carregador'],
  ['propostas', 'drafted', 'Com propostas do assistente'],
  ['arquivado', 'archived', 'Arquivados'],
];
export const SORTS = [
  ['', 'best', 'Melhor resultado'],
  ['nome', 'name', 'Nome: A a Z'],
  ['-nome', '-name', 'Nome: Z a A'],
  ['preco', 'price', 'Preço: menor primeiro'],
  ['-preco', '-price', 'Preço: maior primeiro'],
  ['stock', 'stock', 'Stock: menor primeiro'],
  ['-stock', '-stock', 'Stock: maior primeiro'],
  ['recentes', 'newest', 'Mais recentes'],
] as const;

/** An order of the list as the address says it; empty: the usual one. */
export function orderWord(sort: string): string {
  return SORTS.find(([, name]) => name === sort)?.[0] ?? '';
}

/** What the address says of the list: search, category, view, order. */
export function readFilters(read: (name: string) => string | null) {
  const q = read('q') ?? '';
  const category = readCategory(read('categoria'));
  const show = VIEWS.find(([value]) => value === (read('stock') ?? read('ver')))?.[1] ?? null;
  const asked = SORTS.find(([value]) => value === (read('ordem') ?? ''))?.[1] ?? 'best';
  // Where nothing is searched all fit as well: what was made last is on top.
  const sort = asked === 'best' && !q ? 'newest' : asked;
  return { q, category, show, sort };
}

type Filters = ReturnType<typeof readFilters>;

/** Category and what to look at. */
export function ProductsFilters({ category, show }: Pick<Filters, 'category' | 'show'>) {
  const { filter } = useListAddress();
  return (
    <>
      <FilterSelect label="Categoria" name="categoria" value={category} all="Todas as categorias">
        <Options values={CATEGORIES} labels={CATEGORY_LABELS} />
      </FilterSelect>
      <Select
        aria-label="Ver"
        className={FILTER_CLASS}
        value={VIEWS.find(([, view]) => view === show)?.[0] ?? ''}
        onChange={(event) => filter({ ver: event.target.value, stock: null })}
      >
        <option value="">À venda</option>
        {VIEWS.map(([value, , label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}
