import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES, readCategory } from '#core/catalogue/values.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { PanelList } from '../panel-list.tsx';
import { SearchField } from '../search-field.tsx';
import { usePanelAddress } from '../use-panel-address.ts';
import { ProductsTable } from './products-table.tsx';

/** The shop's goods: search by name, brand or SKU, category, what runs low. */
export function ProductsTab() {
  const { page, read, filter, pageAddress } = usePanelAddress();
  const q = read('q') ?? '';
  const category = readCategory(read('categoria'));
  const isLow = read('stock') === 'baixo';
  const asked = {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(isLow ? { stock: 'low' as const } : {}),
    page,
  };
  const products = useQuery({
    queryKey: [...queryKeys.admin, 'products', asked],
    queryFn: ({ signal }) => api('GET /api/admin/products', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(q || category || isLow);
  return (
    <div className="space-y-4">
      <h2 className="sr-only">Produtos</h2>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Pesquisar por nome, marca ou SKU"
          value={q}
          onSearch={(typed) => filter({ q: typed })}
        />
        <Select
          aria-label="Categoria"
          className="basis-52 max-sm:grow"
          value={category ?? ''}
          onChange={(event) => filter({ categoria: event.target.value })}
        >
          <option value="">Todas as categorias</option>
          {CATEGORIES.map((value) => (
            <option key={value} value={value}>
              {CATEGORY_LABELS[value]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Stock"
          className="basis-44 max-sm:grow"
          value={isLow ? 'baixo' : ''}
          onChange={(event) => filter({ stock: event.target.value })}
        >
          <option value="">Todo o stock</option>
          <option value="baixo">Pouco stock</option>
        </Select>
        {isFiltered && (
          <Button variant="ghost" onClick={() => filter({ q: null, categoria: null, stock: null })}>
            Limpar filtros
          </Button>
        )}
      </div>
      <PanelList
        query={products}
        failure="Erro ao carregar produtos"
        empty={{
          icon: PackageOpen,
          title: isFiltered ? 'Nenhum produto encontrado' : 'A loja ainda não tem produtos',
          hint: isFiltered ? 'Tente ajustar os filtros ou termos de pesquisa' : 'Os produtos aparecem aqui.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => <ProductsTable products={items} />}
      </PanelList>
    </div>
  );
}
