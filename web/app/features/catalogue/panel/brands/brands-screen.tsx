import { createColumnHelper } from '@tanstack/react-table';
import { Factory } from 'lucide-react';
import { Link } from 'react-router';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import { usePanel } from '../../../../panel/context.ts';
import type { Columns, features } from '../../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../../panel/list/list-screen.tsx';
import { RowLink, useRowHref } from '../../../../panel/list/row-link.tsx';
import { useListAddress } from '../../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { BrandFiles } from './brand-files.tsx';

export const meta = panelMeta('Marcas');

function BrandLink({ brand }: { brand: Brand }) {
  return <RowLink to={useRowHref('marcas')(brand.id)}>{brand.name}</RowLink>;
}

function BrandBadge({ brand }: { brand: Brand }) {
  if (brand.is_complete) return <Badge tone="green">Preenchida</Badge>;
  return brand.products > 0 ? <Badge tone="yellow">Por preencher</Badge> : '—';
}

const column = createColumnHelper<typeof features, Brand>();

const COLUMNS: Columns<Brand> = column.columns([
  column.accessor('name', { header: 'Marca', cell: ({ row }) => <BrandLink brand={row.original} /> }),
  column.accessor('maker', { header: 'Fabricante', cell: ({ getValue }) => getValue() ?? '—' }),
  column.accessor('products', { header: 'Artigos à venda', cell: ({ getValue }) => getValue() }),
  column.accessor('is_complete', {
    header: 'Estado',
    cell: ({ row }) => <BrandBadge brand={row.original} />,
  }),
]);

/** The brands that products name, and who made what they are on: what the law wants beside each offer. */
export default function BrandsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const href = useRowHref('marcas');
  const isMissing = read('vista') === 'por_preencher';
  const brands = useListQuery('brands', 'GET /api/admin/brands', {
    q: read('q') ?? '',
    view: isMissing ? 'missing' : undefined,
    page,
  });
  return (
    <ListScreen
      title="Marcas"
      name="marcas"
      query={brands}
      failure="Erro ao carregar as marcas"
      empty={{
        icon: Factory,
        title: 'Ainda nenhum artigo diz a sua marca',
        hint: 'As marcas aparecem aqui por si, assim que um artigo as diz.',
      }}
      emptyFiltered={{
        title: isMissing ? 'Nenhuma marca por preencher' : 'Nada encontrado',
        hint: isMissing
          ? 'Um artigo sem marca não tem fabricante: a marca escreve-se na ficha dele.'
          : 'Tente ajustar os filtros ou termos de pesquisa',
        ...(isMissing && {
          action: (
            <Button asChild variant="secondary">
              <Link to={`${panelPath('produtos')}?ver=sem_fabricante`}>Ver artigos sem fabricante</Link>
            </Button>
          ),
        }),
      }}
      searchLabel="Pesquisar por marca ou fabricante"
      filterNames={['vista']}
      views={[
        { name: 'Todas', search: '' },
        { name: 'Por preencher', search: 'vista=por_preencher' },
      ]}
      actions={can('imports.run') && <BrandFiles />}
      columns={COLUMNS}
      main="name"
      numbers={['products']}
      rowId={(brand) => brand.id}
      href={(brand) => href(brand.id)}
      card={(brand) => (
        <div className="space-y-1">
          <BrandLink brand={brand} />
          <p className="flex items-center justify-between gap-3">
            <BrandBadge brand={brand} />
            <span className="figures text-muted text-sm">
              {brand.products === 1 ? '1 artigo' : `${brand.products} artigos`}
            </span>
          </p>
        </div>
      )}
    />
  );
}
