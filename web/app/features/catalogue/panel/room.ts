import { Factory, ImageDown, Package, PackageMinus, PackagePlus, Scale, SearchCheck } from 'lucide-react';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/catalogue/panel';

export const room: PanelRoom = {
  ability: 'catalogue.read',
  entry: {
    label: 'Produtos',
    tab: 'Lista',
    icon: Package,
    group: 'goods',
    path: 'produtos',
    words: 'artigos catálogo stock preços',
  },
  screens: [
    { path: 'produtos', file: `${FILES}/products-screen.tsx` },
    { path: 'produtos/margens', file: `${FILES}/margins-screen.tsx`, over: 'produtos' },
    { path: 'produtos/:id', file: `${FILES}/product-screen.tsx` },
    { path: 'pesquisas', file: `${FILES}/search-answers-screen.tsx`, ability: 'catalogue.change' },
  ],
  names: { novo: 'Novo', margens: 'Margens baixas', pesquisas: 'Pesquisas resolvidas' },
  acts: [
    {
      label: 'Novo produto',
      icon: PackagePlus,
      to: panelPath('produtos', 'novo'),
      words: 'criar artigo',
      ability: 'catalogue.change',
    },
    {
      label: 'Ver produtos com pouco stock',
      icon: PackageMinus,
      to: `${panelPath('produtos')}?ver=baixo`,
      words: 'encomendar fornecedor',
    },
    {
      label: 'Pesquisas resolvidas',
      icon: SearchCheck,
      to: panelPath('pesquisas'),
      words: 'sinónimos redirecionar não encontra nada',
      ability: 'catalogue.change',
    },
    {
      label: 'Margens baixas',
      icon: Scale,
      to: panelPath('produtos', 'margens'),
      words: 'custo lucro',
      ability: 'catalogue.costs',
    },
  ],
  find: {
    label: 'Produtos',
    icon: Package,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/products', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((product) => ({
        id: product.id,
        label: product.name,
        detail: [product.sku, formatEuros(product.price)].filter(Boolean).join(' · '),
        to: panelPath('produtos', product.id),
      }));
    },
  },
};

/** Who made what products name: what the law wants beside each offer. */
export const brands: PanelRoom = {
  ability: 'catalogue.read',
  entry: {
    label: 'Marcas',
    icon: Factory,
    group: 'goods',
    path: 'marcas',
    words: 'fabricante segurança responsável morada RSGP',
  },
  screens: [
    { path: 'marcas', file: `${FILES}/brands/brands-screen.tsx` },
    { path: 'marcas/:id', file: `${FILES}/brands/brand-screen.tsx`, over: 'marcas' },
  ],
};

/** Pictures that are not in the shop's own files yet; stands over the list of products. */
export const remotePictures: PanelRoom = {
  ability: 'catalogue.read',
  entry: {
    label: 'Imagens de outros sites',
    tab: 'Imagens',
    icon: ImageDown,
    group: 'goods',
    path: 'produtos/imagens',
    words: 'fotografias falhadas importação',
  },
  screens: [{ path: 'produtos/imagens', file: `${FILES}/remote-pictures-screen.tsx`, over: 'produtos' }],
  names: { imagens: 'Imagens de outros sites' },
};
