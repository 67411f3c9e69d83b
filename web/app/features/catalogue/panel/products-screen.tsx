import { useQuery } from '@tanstack/react-query';
import { Download, ListChecks, PackageOpen, Plus, Scale, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type To, useLocation } from 'react-router';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePanel } from '../../../panel/context.ts';
import { LinkButton } from '../../../panel/link-button.tsx';
import { useChoice } from '../../../panel/list/choose.tsx';
import { ChosenBar } from '../../../panel/list/chosen-bar.tsx';
import type { Sorting } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress, useOverList } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { orderWord, ProductsFilters, readFilters, SORTS, VIEWS } from './products-filters.tsx';
import { PRODUCTS_COLUMNS, ProductCard, ProductsGiven } from './products-table.tsx';
import { useProductActions } from './use-products.ts';

export const meta = panelMeta('Produtos');

/** The columns that the list can be put in order by. */
const SORTED = ['name', 'price', 'stock'];

/** The shop's goods and their upkeep. What is open stands in the address. */
export default function ProductsScreen() {
  const { page, read, filter } = useListAddress();
  const { search } = useLocation();
  const over = (path: string): To => ({ pathname: panelPath('produtos', path), search });
  const { can } = usePanel();
  const mayChange = can('catalogue.change');
  const filters = readFilters(read);
  const products = useProductsOf(filters, page);
  const actions = useProductActions();
  const { choice, chosen, clear } = useChoice<AdminProduct>(({ name }) => name);
  const [isBulk, setBulk] = useState(false);
  const [checked, setChecked] = useState<AdminProduct | null>(null);
  const [doomed, setDoomed] = useState<AdminProduct | null>(null);
  const given = useGiven({ actions, onCheckMargin: setChecked, onDelete: setDoomed });
  return (
    <ProductsGiven value={given}>
      <ListScreen
        title="Produtos"
        name="produtos"
        query={products}
        failure="Erro ao carregar produtos"
        empty={{
          icon: PackageOpen,
          title: 'A loja ainda não tem produtos',
          hint: 'Crie o primeiro com o botão Novo produto.',
        }}
        emptyFiltered={{
          title: 'Nenhum produto encontrado',
          action: filters.q && <Meant typed={filters.q} onTake={(q) => filter({ q })} />,
        }}
        searchLabel="Pesquisar por nome, marca, SKU ou código de barras"
        filterNames={['categoria', 'ver', 'stock']}
        views={[
          { name: 'Produtos à venda', search: '' },
          ...VIEWS.map(([value, , label]) => ({ name: label, search: `ver=${value}` })),
        ]}
        filters={<ProductsFilters category={filters.category} show={filters.show} />}
        actions={<ProductsActions over={over} mayImport={can('imports.run')} mayChange={mayChange} />}
        bar={chosen.size > 0 && <Chosen count={chosen.size} onClear={clear} onChange={() => setBulk(true)} />}
        columns={PRODUCTS_COLUMNS}
        main="name"
        numbers={['stock', 'price', 'net']}
        rowId={(product) => product.id}
        href={(product) => over(product.id)}
        choice={mayChange ? choice : undefined}
        sorting={sortingOf(filters, filter)}
        card={(product) => <ProductCard product={product} choice={mayChange ? choice : undefined} />}
      />
      {checked && <MarginDialog product={checked} onClose={() => setChecked(null)} />}
      {isBulk && (
        <BulkDialog
          ids={[...chosen]}
          onClose={(isDone) => {
            setBulk(false);
            if (isDone) clear();
          }}
        />
      )}
      <DeleteDialog
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && actions.remove.mutateAsync(doomed.id)}
      />
    </ProductsGiven>
  );
}

function Chosen({ count, onClear, onChange }: { count: number; onClear: () => void; onChange: () => void }) {
  return (
    <ChosenBar
      label="Produtos escolhidos"
      count={count}
      words={['produto escolhido', 'produtos escolhidos']}
      onClear={onClear}
    >
      <Button size="sm" className="max-sm:col-span-2" onClick={onChange}>
        <ListChecks aria-hidden />
        Alterar escolhidos
      </Button>
    </ChosenBar>
  );
}

/** The number that may have been meant, as the shop's own search tells it. */
function Meant({ typed, onTake }: { typed: string; onTake: (q: string) => void }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'meant', typed],
    queryFn: ({ signal }) => api('GET /api/products', { query: { q: typed }, signal }),
  });
  const meant = data?.meant;
  if (!meant) return null;
  return (
    <Button variant="secondary" onClick={() => onTake(meant)}>
      Quis dizer {meant}?
    </Button>
  );
}

/** The page of the list that the filters ask for; the one before stays until it is there. */
function useProductsOf(filters: ReturnType<typeof readFilters>, page: number) {
  return useListQuery('products', 'GET /api/admin/products', {
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.category ? { category: filters.category } : {}),
    ...(filters.show ? { show: filters.show } : {}),
    sort: filters.sort,
    page,
  });
}

interface GivenProps {
  actions: ReturnType<typeof useProductActions>;
  onCheckMargin: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

/** What the cells of the list read: the same until something of it changes. */
function useGiven({ actions, onCheckMargin, onDelete }: GivenProps) {
  const { can } = usePanel();
  const { search } = useLocation();
  const { open } = useOverList(panelPath('produtos'));
  const mayChange = can('catalogue.change');
  const mayDelete = can('catalogue.delete');
  const maySeeCosts = can('catalogue.costs');
  const { mutate: duplicate } = actions.duplicate;
  const { mutate: restore } = actions.restore;
  const { mutateAsync: edit } = actions.edit;
  return useMemo(
    () => ({
      mayChange,
      mayDelete,
      href: (product: AdminProduct): To => ({ pathname: panelPath('produtos', product.id), search }),
      on: {
        onCheckMargin: maySeeCosts ? onCheckMargin : undefined,
        onDuplicate: (product: AdminProduct) => duplicate(product.id, { onSuccess: (copy) => open(copy.id) }),
        onRestore: (product: AdminProduct) => restore(product.id),
        onDelete,
      },
      onPrice: ({ id }: AdminProduct, hasIva: boolean, price: string, begun: string) =>
        edit({
          id,
          body: hasIva
            ? { price_with_iva: price, before: { price_with_iva: begun } }
            : { price, before: { price: begun } },
        }),
      onStock: ({ id }: AdminProduct, stock: string, begun: string) =>
        edit({ id, body: { stock, stock_seen: Number(begun) } }),
    }),
    [mayChange, mayDelete, maySeeCosts, search, open, duplicate, restore, edit, onCheckMargin, onDelete],
  );
}

interface ActionsProps {
  over: (path: string) => To;
  mayImport: boolean;
  mayChange: boolean;
}

function ProductsActions({ over, mayImport, mayChange }: ActionsProps) {
  return (
    <>
      {mayImport && (
        <>
          <LinkButton variant="secondary" to={over('importar')} preventScrollReset>
            <Upload aria-hidden />
            Importar
          </LinkButton>
          <LinkButton variant="secondary" to={over('exportar')} preventScrollReset>
            <Download aria-hidden />
            Exportar
          </LinkButton>
        </>
      )}
      <LinkButton variant="secondary" to={over('margens')} preventScrollReset>
        <Scale aria-hidden />
        Margens baixas
      </LinkButton>
      {mayChange && (
        <LinkButton to={over('novo')} preventScrollReset>
          <Plus aria-hidden />
          Novo produto
        </LinkButton>
      )}
    </>
  );
}

interface DeleteProps {
  doomed: AdminProduct | null;
  onClose: () => void;
  onConfirm: () => unknown;
}

function DeleteDialog({ doomed, onClose, onConfirm }: DeleteProps) {
  return (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={onClose}
      title="Eliminar produto?"
      description={
        <>
          <strong>{doomed?.name}</strong> sai da loja, com as suas imagens, o histórico de preços e de stock e
          as avaliações. Não pode ser desfeito. Se estiver em alguma encomenda, é arquivado em vez de
          eliminado.
        </>
      }
      confirmLabel="Eliminar"
      onConfirm={onConfirm}
    />
  );
}

/** The order of the list, as it is told and changed. */
function sortingOf(
  { q, sort }: ReturnType<typeof readFilters>,
  filter: ReturnType<typeof useListAddress>['filter'],
): Sorting {
  return {
    columns: SORTED,
    current: sort.replace('-', ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
    onSort: (column) => filter({ ordem: orderWord(sort === column ? `-${column}` : column) }),
    choices: SORTS.filter(([, value]) => q || value !== 'best').map(([, value, label]) => ({ value, label })),
    chosen: sort,
    onChoose: (wanted) => filter({ ordem: orderWord(wanted) }),
    hasMore: true,
  };
}
