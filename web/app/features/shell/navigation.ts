import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { CATEGORIES } from '#core/catalogue/values.ts';

/** The header's navigation (docs/product.md#screens). */
export const NAVIGATION = [
  { label: 'Início', to: '/' },
  { label: 'Produtos', to: '/produtos' },
  { label: 'A minha impressora', to: '/impressoras' },
  { label: 'Suporte Técnico', to: '/suporte-tecnico' },
  { label: 'Sobre', to: '/sobre' },
  { label: 'Contacto', to: '/contacto' },
] as const;

/** The way to each category of the catalogue. */
export const CATEGORY_LINKS = CATEGORIES.map((category) => ({
  label: CATEGORY_LABELS[category],
  to: `/produtos?categoria=${category}`,
}));

/** The logged-in menu (docs/product.md#screens): three ways into one screen. */
export const ACCOUNT_LINKS = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Encomendas', to: '/dashboard?tab=encomendas' },
  { label: 'Reparações', to: '/dashboard?tab=reparacoes' },
] as const;

/** The services the shop names (docs/product.md#screens, home). */
export const SERVICES = [
  'Assistência técnica especializada',
  'Consultoria informática para empresas',
  'Programas de faturação certificados',
  'Contratos de manutenção',
  'Aluguer de equipamentos',
  'Recuperação de dados',
] as const;
