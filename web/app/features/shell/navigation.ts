/** The header's navigation (docs/product.md#screens). */
export const NAVIGATION = [
  { label: 'Início', to: '/' },
  { label: 'Produtos', to: '/produtos' },
  { label: 'Suporte Técnico', to: '/suporte-tecnico' },
  { label: 'Sobre', to: '/sobre' },
  { label: 'Contacto', to: '/contacto' },
] as const;

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
  'Renting de equipamentos',
  'Recuperação de dados',
] as const;
