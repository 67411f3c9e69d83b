/** The sections of the settings, by their part of the address, group by group. */
export const SECTION_TITLES = {
  empresa: 'Empresa',
  contactos: 'Contactos e horário',
  logotipo: 'Logotipo',
  aspeto: 'Aspeto',
  'pagina-inicial': 'Página inicial',
  banners: 'Banners',
  'redes-sociais': 'Redes sociais',
  envios: 'Envios e transportadoras',
  iva: 'IVA',
  faturacao: 'Faturação',
  pagamentos: 'Pagamentos',
  reservas: 'Reservas por pagar',
  orcamentos: 'Orçamentos',
  reparacoes: 'Prazos das reparações',
  mensalidades: 'Mensalidades',
  textos: 'Textos e documentos legais',
  promessas: 'Promessas e afirmações',
  email: 'Email',
  'textos-email': 'Textos dos emails',
  sms: 'SMS',
  seguranca: 'Segurança',
  privacidade: 'Prazos e privacidade',
  ficheiro: 'Exportar e importar',
} as const;
export type SectionName = keyof typeof SECTION_TITLES;

/** With which section each group of them begins. */
export const GROUP_BEGINS: Readonly<Partial<Record<SectionName, string>>> = {
  empresa: 'A loja',
  envios: 'Vender',
  reparacoes: 'Oficina e alugueres',
  textos: 'Textos e promessas',
  email: 'Emails',
  seguranca: 'Segurança e dados',
};

/** Other words that somebody may look for a section by. */
export const SECTION_WORDS: Readonly<Record<SectionName, string>> = {
  empresa: 'nome firma nif contribuinte descrição quem somos papéis preços faturação documentos pdf',
  contactos: 'telefone morada código postal email horas abertura fecho feriados férias almoço encerrado',
  logotipo: 'logo logótipo marca imagem ícone favicon',
  aspeto: 'cor cores destaque tema imagem contraste',
  'pagina-inicial': 'título subtítulo hero entrada home sobre início partes ordem mais vendidos campanhas',
  textos: 'termos condições privacidade cookies devoluções garantia sobre documentos lei litígios ral',
  'redes-sociais': 'facebook instagram tiktok twitter x',
  banners: 'campanha destaque carrossel imagens rotação publicidade',
  email: 'smtp servidor correio remetente assinatura avisos notificações mensagens',
  'textos-email': 'modelos mensagens desligar avisos assunto original correio texto automático notificações',
  envios:
    'portes transporte transportadora entrega ctt dpd gls ilhas açores madeira levantamento grátis seguimento',
  iva: 'imposto taxas normal intermédia reduzida açores madeira continente regiões autónomas percentagem',
  faturacao:
    'fatura invoicexpress moloni vendus série isenção nota de crédito atcud serviço certificado chave',
  pagamentos:
    'cartão-presente oferta vale ifthenpay multibanco mbway mb way cofidis parcela já prestações chaves callback referência validade',
  promessas:
    'garantia meses devolução dias afirmações anos produtos avaliação certificado serviços diagnóstico orçamento horas renting recolha formação',
  reservas: 'stock por pagar limite unidades cliente reter',
  orcamentos: 'proposta validade prazo dias aceite pagar',
  mensalidades: 'aluguer contrato cobrança mensal avisar antes dias vencimento',
  reparacoes: 'levantar pronto aviso armazenagem guardar abandono atrasadas esquecidas resumo bancada',
  sms: 'mensagens telemóvel twilio avisos pronto orçamento',
  seguranca: 'dois passos 2fa códigos autenticador password devoluções confirmar sessões sessão inatividade',
  privacidade:
    'rgpd dados pessoais conservação apagar auditoria emails carrinhos mensagens fotografias dias anos',
  ficheiro: 'copiar configurações outra loja json histórico desfazer versões',
};

/** What stands in each section: the parts of the settings (whose versions count), and their fields or groups. */
export const SECTION_PARTS = {
  empresa: {
    parts: ['company'],
    fields: ['company_name', 'company_description', 'company_nif', 'priced_papers'],
  },
  contactos: {
    parts: ['contacts', 'hours'],
    fields: [
      'company_address',
      'company_city',
      'company_postal_code',
      'company_email',
      'company_phone',
      'company_hours',
      'opening_hours',
    ],
  },
  logotipo: { parts: ['logo'], fields: ['company_logo'] },
  aspeto: { parts: ['look'], fields: ['look_settings'] },
  'pagina-inicial': {
    parts: ['home', 'home_sections'],
    fields: ['hero_title', 'hero_subtitle', 'home_settings'],
  },
  textos: {
    parts: ['legal'],
    fields: [
      'about_text',
      'terms_conditions',
      'privacy_policy',
      'returns_policy',
      'guarantee_policy',
      'guarantee_notice',
      'cookies_policy',
      'accessibility_page',
      'accessibility_policy',
      'adr_name',
      'adr_url',
    ],
  },
  'redes-sociais': { parts: ['social'], fields: ['social_media'] },
  banners: { parts: ['banners'], fields: ['banner_settings'] },
  email: { parts: ['email'], fields: ['email_settings'] },
  'textos-email': { parts: ['mails'], fields: ['mail_settings'] },
  envios: { parts: ['shipping'], fields: ['shipping_settings'] },
  iva: { parts: ['iva'], fields: ['iva_settings'] },
  faturacao: { parts: ['invoicing'], fields: ['invoicing_settings'] },
  pagamentos: { parts: ['payments', 'gifts'], fields: ['payment_settings', 'gift_settings'] },
  promessas: {
    parts: ['promises', 'claims', 'services'],
    fields: ['promise_settings', 'claim_settings', 'service_settings'],
  },
  reservas: { parts: ['holds'], fields: ['hold_settings'] },
  orcamentos: { parts: ['proposals'], fields: ['proposal_settings'] },
  mensalidades: { parts: ['charges'], fields: ['charge_settings'] },
  seguranca: { parts: ['security'], fields: ['security_settings'] },
  reparacoes: { parts: ['repairs'], fields: ['repair_settings'] },
  sms: { parts: ['sms'], fields: ['sms_settings'] },
  privacidade: { parts: ['retention'], fields: ['retention_settings'] },
} as const;
export type FormName = keyof typeof SECTION_PARTS;

/** Whether a part of an address is a section. */
export function isSection(slug: string | undefined): slug is SectionName {
  return slug !== undefined && Object.hasOwn(SECTION_TITLES, slug);
}
