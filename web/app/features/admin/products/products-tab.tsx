import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks, PackageOpen, Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct } from '#core/catalogue/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ImportControl } from '../imports/import-control.tsx';
import { PanelList } from '../panel-list.tsx';
import { usePanelAddress } from '../use-panel-address.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { MarginAlerts } from './margin-alerts.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { ProductPanel } from './product-panel.tsx';
import { ProductsFilters, readFilters } from './products-filters.tsx';
import { ProductsTable } from './products-table.tsx';
import { useProductActions } from './use-products.ts';

/** Of a new product in the address: `?produto=novo`. */
const NEW = 'novo';

/** The shop's goods and their upkeep (spec section 2). What is open stands in the address. */
export function ProductsTab() {
  const { page, read, change, filter, pageAddress } = usePanelAddress();
  const filters = readFilters(read);
  const asked = {
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.category ? { category: filters.category } : {}),
    ...(filters.show ? { show: filters.show } : {}),
    sort: filters.sort,
    page,
  };
  const products = useQuery({
    queryKey: [...queryKeys.admin, 'products', asked],
    queryFn: ({ signal }) => api('GET /api/admin/products', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const actions = useProductActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBulk, setBulk] = useState(false);
  const [checked, setChecked] = useState<AdminProduct | null>(null);
  const [doomed, setDoomed] = useState<AdminProduct | null>(null);
  const open = read('produto');
  const isFiltered = Boolean(filters.q || filters.category || filters.show);

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-xl">Produtos</h2>
        <div className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 sm:flex sm:w-auto">
          <ImportControl />
          <Button variant="secondary" onClick={() => change({ margens: 1 })}>
            <Scale aria-hidden />
            Alertas de margem
          </Button>
          <Button onClick={() => change({ produto: NEW })}>
            <Plus aria-hidden />
            Novo produto
          </Button>
        </div>
      </div>
      <ProductsFilters filters={filters} filter={filter} />
      {chosen.size > 0 && (
        <section
          aria-label="Produtos escolhidos"
          className="sticky top-20 z-10 grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-lg border border-action bg-surface px-4 py-2 shadow-card sm:flex"
        >
          <p role="status" className="max-sm:text-sm">
            {chosen.size === 1 ? '1 produto escolhido' : `${chosen.size} produtos escolhidos`}
          </p>
          <Button variant="ghost" className="sm:ml-auto" onClick={() => setChosen(new Set())}>
            Limpar escolha
          </Button>
          <Button className="max-sm:col-span-2" onClick={() => setBulk(true)}>
            <ListChecks aria-hidden />
            Alterar escolhidos
          </Button>
        </section>
      )}
      <PanelList
        query={products}
        failure="Erro ao carregar produtos"
        empty={{
          icon: PackageOpen,
          title: isFiltered ? 'Nenhum produto encontrado' : 'A loja ainda não tem produtos',
          hint: isFiltered
            ? 'Tente ajustar os filtros ou termos de pesquisa'
            : 'Crie o primeiro com o botão Novo produto.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ProductsTable
            products={items}
            chosen={chosen}
            onChoose={(ids, isChosen) =>
              setChosen((now) => {
                const next = new Set(now);
                for (const id of ids) isChosen ? next.add(id) : next.delete(id);
                return next;
              })
            }
            on={{
              onEdit: (product) => change({ produto: product.id }),
              onCheckMargin: setChecked,
              onDuplicate: (product) =>
                actions.duplicate.mutate(product.id, {
                  onSuccess: (copy) => change({ produto: copy.id }),
                }),
              onRestore: (product) => actions.restore.mutate(product.id),
              onDelete: setDoomed,
            }}
            onPrice={(product, price) => actions.edit.mutateAsync({ id: product.id, body: { price } })}
            onStock={(product, stock) =>
              actions.edit.mutateAsync({ id: product.id, body: { stock, stock_seen: product.stock } })
            }
          />
        )}
      </PanelList>
      {open && (
        <ProductPanel key={open} id={open === NEW ? null : open} onClose={() => change({ produto: null })} />
      )}
      {read('margens') && (
        <MarginAlerts
          onClose={() => change({ margens: null })}
          onEdit={(id) => change({ margens: null, produto: id })}
        />
      )}
      {checked && <MarginDialog product={checked} onClose={() => setChecked(null)} />}
      {isBulk && (
        <BulkDialog
          ids={[...chosen]}
          onClose={(isDone) => {
            setBulk(false);
            if (isDone) setChosen(new Set());
          }}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title="Eliminar produto?"
        description={
          <>
            <strong>{doomed?.name}</strong> sai da loja, com as suas imagens, o histórico de preços e de stock
            e as avaliações. Não pode ser desfeito. Se estiver em alguma encomenda, é arquivado em vez de
            eliminado.
          </>
        }
        confirmLabel="Eliminar"
        onConfirm={() => doomed && actions.remove.mutateAsync(doomed.id)}
      />
    </div>
  );
}
