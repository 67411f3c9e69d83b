import type { InvoicingService } from '../settings/sections/invoicing.ts';
import { INVOICING_SERVICE_LABELS, type InvoiceProblem } from './values.ts';

/** What each refusal means for the owner, and the one next press. */
export const PROBLEM_TEXTS: Readonly<
  Record<InvoiceProblem, { readonly what: string; readonly press: string | null; readonly asksNif?: true }>
> = {
  nif: {
    what: 'O serviço não aceitou o NIF do cliente. Corrija-o, ou deixe-o vazio para «Consumidor final».',
    press: 'Corrigir NIF e emitir',
    asksNif: true,
  },
  exemption: {
    what: 'Uma linha sem IVA precisa do motivo de isenção. Escolha-o em Configurações, Faturação, e tente outra vez.',
    press: 'Tentar outra vez',
  },
  rounding: {
    what: 'O total do serviço não é o da loja. O rascunho foi apagado e nada foi emitido.',
    press: 'Emitir com cada linha como uma unidade',
  },
  date: {
    what: 'A série já tem um documento com data posterior. Confirme no serviço a data do último.',
    press: 'Tentar outra vez',
  },
  quota: {
    what: 'O plano do serviço chegou ao limite de documentos. Mude de plano no serviço e tente outra vez.',
    press: 'Tentar outra vez',
  },
  key: {
    what: 'O serviço não aceitou a conta ou a chave. Confirme-as em Configurações, Faturação.',
    press: 'Tentar outra vez',
  },
  customer: {
    what: 'O serviço não aceitou os dados do cliente. Veja o que respondeu e confirme o cliente na conta do serviço.',
    press: 'Tentar outra vez',
  },
  start: {
    what: 'A hora de início do transporte já passou, ou o serviço não a aceitou. Emita a guia outra vez na encomenda, com outra hora.',
    press: null,
  },
  elsewhere: {
    what: 'O documento de origem não é do serviço e da conta de hoje. Emita este onde o outro foi emitido e registe-o em «Já emiti no serviço».',
    press: 'Tentar outra vez',
  },
  other: { what: 'O serviço recusou o documento. Veja o que respondeu.', press: 'Tentar outra vez' },
};

/** What a document is of, in words: the service, and the account where it has a name; null: not known. */
export function issuerName(service: InvoicingService | null, account: string | null): string | null {
  const label = service && INVOICING_SERVICE_LABELS[service];
  return label && account ? `${label}, conta ${account}` : label;
}

export const invoicingTexts = {
  mail: {
    name: 'Fatura emitida, em anexo',
    subject: (document: string) => `A sua fatura: ${document}`,
    title: 'A sua fatura',
    hello: (name: string) => `Olá ${name},`,
    body: (document: string, total: string) =>
      `Em anexo segue o documento ${document}, no valor de ${total}, tal como o serviço de faturação o emitiu.`,
    footer:
      'Se o NIF ou o nome não estiverem certos, responda a este email: corrigimos com um documento novo.',
  },
  part: (about: string) => `${about}: parte do valor`,
  credit: (about: string) => `${about}: valor devolvido`,
  shipping: 'Portes de envio',
  refund: 'Devolução de dinheiro',
  lowered: 'Alteração do valor',
  received: 'Pagamento recebido',
  receipt: (about: string) => `${about}: pagamento`,
  /** `option`: left out where it is the only one. */
  quote: (about: string, version: number, option?: string) =>
    `${about}, orçamento ${version}${option ? `: ${option}` : ''}`,
  started: 'A hora de início já passou: uma guia é emitida antes de o transporte começar.',
  otherQuantities: (theirs: readonly number[], ours: readonly number[]) =>
    `O serviço ficou com as quantidades ${theirs.join(', ') || 'nenhuma'}, e não ${ours.join(', ')}.`,
  notOffered: (label: string) => `Não se conhece no serviço nenhum documento do tipo ${label}.`,
  /** `where`: its service and account; null: not known. */
  elsewhere: (original: string, where: string | null) =>
    `O documento de origem é ${original}${where ? ` (${where})` : ''}, e a conta de hoje não o tem com esse número.`,
  byHand: (original: string) =>
    `O documento de origem, ${original}, foi emitido à mão: o serviço não sabe dele por esta loja.`,
  newNif: 'Correção do NIF do cliente',
  finalConsumer: 'Consumidor final',
  /** What the service came to, beside what the shop asked for; both as written amounts. */
  differs: (theirs: string, ours: string) => `O serviço chega a ${theirs} e a loja a ${ours}.`,
  otherNif: (theirs: string | null) =>
    theirs ? `O serviço ficou com o NIF ${theirs}.` : 'O serviço ficou com «Consumidor final».',
  /** `what`: with its article; `listed`: what the account has, by id and name. */
  choose: (what: string, listed: readonly string[]) =>
    listed.length > 0
      ? `Escolha ${what} em Configurações, Faturação. A conta tem: ${listed.slice(0, 10).join(', ')}.`
      : `A conta do serviço ainda não tem ${what.replace(/^[ao] /, '')}. Crie-a no serviço e escolha-a em Configurações, Faturação.`,
  noRate: (rate: number) => `A conta do serviço não tem a taxa de ${rate} %. Crie-a lá, em Impostos.`,
  noCategory:
    'A conta do Moloni ainda não tem categorias de artigos ou unidades de medida. Crie lá uma de cada.',
  wholeUnits:
    'O Vendus só credita unidades inteiras do documento de origem, ao seu preço. Emita esta nota de crédito no próprio Vendus.',
  issuedOtherwise:
    'O serviço emitiu este documento de outra maneira. Confirme-o lá com o seu contabilista: só uma nota de crédito o corrige.',
  otherReason: (theirs: string, ours: string) =>
    `O serviço ficou com o motivo de isenção ${theirs || 'vazio'}, e não ${ours}.`,
  tried: {
    none: 'A faturação está desligada. Escolha o serviço, guarde e experimente outra vez.',
    unset: 'Falta a conta ou a chave.',
    ok: (total: string) =>
      `O serviço respondeu. O rascunho de teste, de ${total}, foi criado, conferido e apagado: nada ficou emitido.`,
    okAtOnce: (total: string) =>
      `O serviço respondeu. O documento de teste, de ${total}, saiu no modo de testes e foi conferido: nada ficou emitido.`,
    /** `kinds`: by name, with commas between them. */
    tried: (kinds: string) => `Foram experimentados: ${kinds}.`,
    unknown:
      'O serviço não respondeu a tempo. Tente outra vez; se ficou lá um rascunho «TESTE», pode apagá-lo.',
  },
} as const;
