/** The header's navigation (spec section 2). */
export const NAVIGATION = [
  { label: 'Início', to: '/' },
  { label: 'Produtos', to: '/produtos' },
  { label: 'Suporte Técnico', to: '/suporte-tecnico' },
  { label: 'Sobre', to: '/sobre' },
  { label: 'Contacto', to: '/contacto' },
] as const;

/** The logged-in menu (spec section 2): three ways into one screen. */
export const ACCOUNT_LINKS = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Encomendas', to: '/dashboard?tab=encomendas' },
  { label: 'Reparações', to: '/dashboard?tab=reparacoes' },
] as const;

/** The services the shop names (spec section 2, home). */
export const SERVICES = [
  'Assistência técnica especializada',
  'Consultoria informática para empresas',
  'Programas de faturação certificados',
  'Contratos de manutenção',
  'Renting de equipamentos',
  'Recuperação de dados',
] as const;
