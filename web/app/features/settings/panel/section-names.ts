/** The sections of the settings, by their part of the address, in their order. */
export const SECTION_NAMES = {
  empresa: 'Empresa',
  contactos: 'Contactos e horário',
  'pagina-inicial': 'Página inicial',
  envios: 'Envios',
  pagamentos: 'Pagamentos',
  promessas: 'Promessas e afirmações',
} as const;
export type SectionName = keyof typeof SECTION_NAMES;
