import { ROLE_LABELS } from '#core/accounts/abilities.ts';
import { FIELD_LABELS } from '#core/catalogue/field-labels.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { CHECK_DECISION_LABELS, CHECK_REASONS } from '#core/payments/rules/check-reasons.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS, REFUND_STATE_LABELS } from '#core/payments/texts.ts';
import { REVIEW_STATUS_LABELS } from '#core/reviews/values.ts';
import { own as ownValue } from '#core/shared/own.ts';

type Words = Readonly<Record<string, string>>;

/** What the panel calls the rooms that leave something in the audit. */
export const ROOM_WORDS: Words = {
  documents: 'Documentos',
  backups: 'Cópias de segurança',
  settings: 'Definições',
  accounts: 'Contas',
  images: 'Imagens',
  catalogue: 'Produtos',
  imports: 'Importações',
  cart: 'Carrinho',
  payments: 'Pagamentos',
  orders: 'Encomendas',
  printers: 'Impressoras',
  reviews: 'Avaliações',
  wishes: 'Lista de desejos',
  'stock-alerts': 'Avisos de stock',
};

/** What something was done to. */
export const SUBJECT_WORDS: Words = {
  document: 'Documento',
  backup: 'Cópia de segurança',
  settings: 'Definições',
  account: 'Conta',
  image: 'Imagem',
  product: 'Produto',
  'bulk-edit': 'Vários produtos',
  import: 'Importação',
  cart: 'Carrinho',
  payment: 'Pagamento',
  'payment-check': 'Pagamento a verificar',
  refund: 'Devolução',
  order: 'Encomenda',
  printer: 'Impressora',
  review: 'Avaliação',
};

/** Names of what is kept of a thing before and after, and of the settings. */
export const FACT_WORDS: Words = {
  about: 'Relativo a',
  action: 'Alteração',
  amount_cents: 'Valor',
  archived: 'Arquivado',
  change: 'A alterar',
  changed: 'Alterados',
  copy_of: 'Cópia de',
  create: 'A criar',
  email_verified: 'Email confirmado',
  fields: 'Campos',
  decision: 'Decisão',
  file: 'Ficheiro',
  height: 'Altura',
  hold_until: 'Reservada até',
  is_beyond: 'Acima do limite por pagar',
  internal_notes_changed: 'Notas internas alteradas',
  items: 'Artigos',
  kind: 'Tipo',
  method: 'Método',
  notes_changed: 'Notas alteradas',
  number: 'Número',
  paid_again: 'Pago em duplicado',
  payment_id: 'Pagamento',
  payment_method: 'Método de pagamento',
  price_cents: 'Preço sem IVA',
  product_id: 'Produto',
  quantity: 'Quantidade',
  rating: 'Pontuação',
  reason: 'Motivo',
  refund_id: 'Devolução',
  refused: 'Recusados',
  rental_months: 'Meses de aluguer',
  role: 'Função',
  retried: 'Tentadas de novo',
  route: 'Por onde',
  rows: 'Linhas',
  same: 'Iguais',
  sections: 'Secções',
  skips_refused: 'Deixa de fora os recusados',
  sku: 'SKU',
  state: 'Estado',
  status: 'Estado',
  stock: 'Stock',
  subject: 'Relativo a',
  taken_by: 'Passou para',
  total_cents: 'Total',
  tracking_code: 'Código de seguimento',
  was_paid: 'Já estava paga',
  width: 'Largura',
  // Of an account
  address: 'Morada',
  city: 'Localidade',
  email: 'Email',
  password: 'Password',
  phone: 'Telefone',
  postal_code: 'Código postal',
  // Of a change of many products
  by: 'Como',
  end_date: 'Fim',
  percent: 'Percentagem',
  show_countdown: 'Contagem decrescente',
  start_date: 'Início',
  value: 'Valor',
  // Sections of the settings, and what stands in them
  company: 'Empresa',
  contacts: 'Contactos',
  home: 'Página inicial',
  legal: 'Textos legais',
  logo: 'Logótipo',
  banners: 'Banners',
  social: 'Redes sociais',
  payments: 'Pagamentos',
  shipping: 'Envios',
  promises: 'Promessas',
  promise_settings: 'Promessas',
  guarantee_new_months: 'Garantia de artigos novos (meses)',
  guarantee_refurbished_months: 'Garantia de recondicionados (meses)',
  guarantee_used_months: 'Garantia de usados (meses)',
  return_days: 'Dias para devolver',
  claims: 'Afirmações',
  claim_settings: 'Afirmações',
  since: 'Desde quando',
  experience: 'Experiência',
  products: 'Produtos',
  delivery: 'Entrega',
  support: 'Suporte',
  certificate: 'Certificação',
  source: 'Fonte',
  company_name: 'Nome da empresa',
  company_description: 'Descrição da empresa',
  company_nif: 'NIF',
  company_address: 'Morada',
  company_city: 'Localidade',
  company_postal_code: 'Código postal',
  company_email: 'Email da empresa',
  company_phone: 'Telefone da empresa',
  company_hours: 'Horário',
  company_logo: 'Logótipo',
  hero_title: 'Título da página inicial',
  hero_subtitle: 'Subtítulo da página inicial',
  about_text: 'Texto de Sobre',
  terms_conditions: 'Termos e condições',
  privacy_policy: 'Política de privacidade',
  adr_name: 'Entidade de resolução de litígios',
  adr_url: 'Endereço da entidade',
  social_media: 'Redes sociais',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter_x: 'X',
  banner_settings: 'Banners',
  banners_active: 'Banners ativos',
  duration_seconds: 'Duração em segundos',
  auto_rotation: 'Rotação automática',
  manual_controls: 'Controlos manuais',
  banner1: 'Banner 1',
  banner2: 'Banner 2',
  banner3: 'Banner 3',
  banner4: 'Banner 4',
  button1: 'Botão 1',
  button2: 'Botão 2',
  active: 'Ativo',
  image_url: 'Imagem',
  title: 'Título',
  text: 'Texto',
  url: 'Endereço',
  order: 'Ordem',
  email_settings: 'Email',
  smtp_server: 'Servidor SMTP',
  smtp_port: 'Porta SMTP',
  smtp_username: 'Utilizador SMTP',
  from_email: 'Remetente',
  support_email: 'Email de suporte',
  notifications_enabled: 'Notificações ativas',
  shipping_settings: 'Envios',
  carriers: 'Transportadoras',
  id: 'Identificador',
  service_cost: 'Custo do serviço (€)',
  customer_price: 'Preço ao cliente (€)',
  pickup_point_available: 'Ponto de recolha',
  pickup_point_info: 'Informação do ponto de recolha',
  tracking_url: 'Endereço de seguimento',
  default_carrier: 'Transportadora habitual',
  free_shipping_threshold: 'Portes grátis a partir de (€)',
  store_pickup_active: 'Levantamento na loja',
  payment_settings: 'Pagamentos',
  multibanco_enabled: 'Multibanco ativo',
  mbway_enabled: 'MB WAY ativo',
  cofidis_enabled: 'Parcela Já ativa',
  installment_minimum_amount: 'Mínimo para prestações (€)',
  max_installments: 'Máximo de prestações',
  multibanco_expiry_days: 'Validade da referência (dias)',
  backups: 'Cópias de segurança',
  backup_settings: 'Cópias de segurança',
  backup_enabled: 'Cópia diária',
  backup_hour: 'Hora da cópia',
  backup_warn_hours: 'Horas até avisar',
  backup_place: 'Onde ficam as cópias',
  s3_endpoint: 'Endereço S3',
  s3_region: 'Região S3',
  s3_bucket: 'Bucket S3',
  s3_prefix: 'Prefixo S3',
  s3_access_key_id: 'Chave de acesso S3',
  holds: 'Reservas por pagar',
  hold_settings: 'Reservas por pagar',
  person_share: 'Parte do stock por cliente (%)',
  person_units: 'Unidades por cliente',
  product_share: 'Parte do stock por pagar (%)',
  low_stock_units: 'Pouco stock (unidades)',
  low_stock_days: 'Validade da referência com pouco stock (dias)',
};

const CHECK_REASON_WORDS: Words = Object.fromEntries(
  Object.entries(CHECK_REASONS).map(([reason, { label }]) => [reason, label]),
);
const KINDS: Words = {
  order: 'Encomenda',
  repair: 'Reparação',
  rental_instalment: 'Mensalidade de aluguer',
  counter_sale: 'Venda ao balcão',
  encomenda: 'Encomenda',
  guia: 'Guia de embalagem',
  orcamento: 'Orçamento',
  entrada: 'Folha de entrada',
};
/** What was done to many products at once. */
export const ACTION_WORDS: Words = {
  price: 'Preço',
  stock: 'Stock',
  campaign: 'Campanha',
  end_campaign: 'Fim da campanha',
  category: 'Categoria',
  archive: 'Arquivar',
  restore: 'Repor à venda',
};

const WAYS: Words = { amount: 'Por valor', percent: 'Por percentagem', set: 'Definir', add: 'Somar' };

const STATUSES: Readonly<Record<string, Words>> = {
  order: ORDER_STATUS_LABELS,
  payment: paymentLifecycle.labels,
  review: REVIEW_STATUS_LABELS,
};

/** The words for the values of a fact that has a list of them; none: it is shown as it is. */
export function valueWords(type: string, fact: string): Words | undefined {
  if (fact === 'status') return STATUSES[type.split('.')[0] ?? ''];
  if (fact === 'changed' || fact === 'fields') return { ...FACT_WORDS, ...FIELD_LABELS };
  if (fact === 'kind') return type === 'product.bulk_changed' ? ACTION_WORDS : KINDS;
  const lists: Readonly<Record<string, Words>> = {
    role: ROLE_LABELS,
    method: METHOD_LABELS,
    payment_method: METHOD_LABELS,
    state: REFUND_STATE_LABELS,
    route: REFUND_ROUTE_LABELS,
    reason: CHECK_REASON_WORDS,
    decision: CHECK_DECISION_LABELS,
    sections: FACT_WORDS,
    by: WAYS,
  };
  return ownValue(lists, fact);
}

/** What a fact is called; one that has no name yet, as it is kept. */
export function factWord(name: string): string {
  return own(FACT_WORDS, name) ?? own(FIELD_LABELS, name) ?? name;
}

/** The word for something, in words that may have come of anywhere. */
export function own(words: Words, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
