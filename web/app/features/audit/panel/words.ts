import { ROLE_LABELS } from '#core/accounts/roles.ts';
import { PART_STEP_LABELS } from '#core/bench/parts/texts.ts';
import { CHECK_LABELS } from '#core/bench/values.ts';
import { FIELD_LABELS } from '#core/catalogue/field-labels.ts';
import { threadLifecycle } from '#core/messages/lifecycle.ts';
import { THREAD_KIND_LABELS } from '#core/messages/values.ts';
import { ORDER_STATUS_LABELS } from '#core/orders/texts.ts';
import { paymentLifecycle } from '#core/payments/lifecycle.ts';
import { CHECK_DECISION_LABELS, CHECK_REASONS } from '#core/payments/rules/check-reasons.ts';
import { METHOD_LABELS, REFUND_ROUTE_LABELS, REFUND_STATE_LABELS } from '#core/payments/texts.ts';
import { CLAIM_STATE_LABELS } from '#core/repairs/claim-texts.ts';
import { PROPOSAL_STATE_LABELS } from '#core/repairs/proposals/proposal.ts';
import { CHANNEL_LABELS, QUOTE_STATE_LABELS, REPAIR_STATUS_LABELS } from '#core/repairs/texts.ts';
import { REVIEW_STATUS_LABELS } from '#core/reviews/values.ts';
import { SETTINGS_LABELS } from '#core/settings/field-labels.ts';
import { own as ownValue } from '#core/shared/own.ts';
import { supplierReturnLifecycle } from '#core/supplier-returns/lifecycle.ts';

type Words = Readonly<Record<string, string>>;

/** Names of what is kept of a thing before and after, and of the settings. */
export const FACT_WORDS: Words = {
  about: 'Relativo a',
  customers: 'Clientes',
  customers_before: 'De clientes, até',
  action: 'Alteração',
  amount_cents: 'Valor',
  archived: 'Arquivado',
  assigned_to: 'Atribuída a',
  categories: 'Categorias',
  change: 'A alterar',
  cause: 'Causa',
  channel: 'Por onde',
  changed: 'Alterados',
  check: 'Teste',
  copy_of: 'Cópia de',
  anonymised: 'Sem nome',
  count: 'Quantos',
  create: 'A criar',
  ended: 'Sessões terminadas',
  email_verified: 'Email confirmado',
  estimate_cents: 'Orçamento',
  line: 'Artigo',
  skills: 'Repara',
  serials: 'Números de série',
  size: 'Tamanho',
  fields: 'Campos',
  deleted: 'Apagadas',
  decision: 'Decisão',
  deposit_cents: 'Sinal',
  diagnosis_cents: 'Diagnóstico',
  file: 'Ficheiro',
  final_cents: 'Preço final',
  from: 'De',
  height: 'Altura',
  moved: 'Passaram',
  forgotten: 'Apagados',
  hold_until: 'Reservada até',
  is_beyond: 'Acima do limite por pagar',
  internal_notes_changed: 'Notas internas alteradas',
  items: 'Artigos',
  kept: 'Guardados',
  kept_sales: 'Vendas guardadas',
  kind: 'Tipo',
  mark: 'Versão',
  method: 'Método',
  minutes: 'Minutos',
  stage: 'Momento',
  names: 'Nomes',
  notes_changed: 'Notas alteradas',
  number: 'Número',
  options: 'Opções',
  old_value_cents: 'Valor do equipamento antigo',
  data_cents: 'Passar os dados',
  waived: 'Perdoado',
  wants_data: 'Quer os dados passados',
  ordered: 'Encomendadas',
  of_line: 'Artigo vendido',
  of_past_line: 'Artigo vendido na loja anterior',
  of_repair: 'Reparação anterior',
  orders: 'Encomendas',
  paid_again: 'Pago em duplicado',
  path: 'Endereço',
  payment_id: 'Pagamento',
  payment_method: 'Método de pagamento',
  photos: 'Fotografias',
  price_cents: 'Preço sem IVA',
  prices_include_iva: 'Preços com IVA',
  product_id: 'Produto',
  products: 'Produtos',
  quantity: 'Quantidade',
  rating: 'Pontuação',
  reason: 'Motivo',
  refund_id: 'Devolução',
  refused: 'Recusados',
  registered: 'Registados',
  repair_deadline: 'Prazo',
  rental_months: 'Meses de aluguer',
  role: 'Função',
  result: 'Resultado',
  retried: 'Tentadas de novo',
  route: 'Por onde',
  rows: 'Linhas',
  reserved: 'Reservadas',
  same: 'Iguais',
  sealed: 'Segredos escritos de novo',
  removed: 'Segredos retirados',
  user_id: 'Conta',
  sections: 'Secções',
  sent: 'Enviado',
  skips_refused: 'Deixa de fora os recusados',
  sku: 'SKU',
  state: 'Estado',
  staff_before: 'Da loja, até',
  status: 'Estado',
  step: 'Passo',
  stock: 'Stock',
  subject: 'Relativo a',
  taken_by: 'Passou para',
  target: 'Leva a',
  total_cents: 'Total',
  undone: 'Desfaz a alteração',
  units: 'Unidades',
  used: 'Usadas',
  tracking_code: 'Código de seguimento',
  postal_number: 'Número do registo',
  posted_on: 'Enviada em',
  version: 'Versão',
  warranty_until: 'Garantia até',
  was_paid: 'Já estava paga',
  way: 'Como',
  width: 'Largura',
  words: 'Palavras',
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
  ...SETTINGS_LABELS,
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
  repair: REPAIR_STATUS_LABELS,
  message: threadLifecycle.labels,
};

function kindWords(type: string): Words {
  if (type === 'product.bulk_changed') return ACTION_WORDS;
  return type.startsWith('message.') ? THREAD_KIND_LABELS : KINDS;
}

/** The words for the values of a fact that has a list of them; none: it is shown as it is. */
export function valueWords(type: string, fact: string): Words | undefined {
  if (fact === 'status') return STATUSES[type.split('.')[0] ?? ''];
  if (fact === 'changed' || fact === 'fields') return { ...FACT_WORDS, ...FIELD_LABELS };
  if (fact === 'kind') return kindWords(type);
  if (fact === 'state' && type.startsWith('repair.supplier_return')) return supplierReturnLifecycle.labels;
  if (fact === 'state' && type.startsWith('repair.proposal')) return PROPOSAL_STATE_LABELS;
  if (fact === 'state' && type.startsWith('repair.claim')) return CLAIM_STATE_LABELS;
  if (fact === 'state' && type.startsWith('repair.')) return QUOTE_STATE_LABELS;
  const lists: Readonly<Record<string, Words>> = {
    role: ROLE_LABELS,
    step: PART_STEP_LABELS,
    result: CHECK_LABELS,
    method: METHOD_LABELS,
    registered: METHOD_LABELS,
    payment_method: METHOD_LABELS,
    state: REFUND_STATE_LABELS,
    route: REFUND_ROUTE_LABELS,
    reason: CHECK_REASON_WORDS,
    decision: CHECK_DECISION_LABELS,
    sections: FACT_WORDS,
    by: WAYS,
    channel: CHANNEL_LABELS,
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
