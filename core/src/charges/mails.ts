import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { billMailTexts as texts } from './texts.ts';

const hello = texts.hello(put.nome);

/** Every mail about bills. `{produto}` is what the bill is of: "Mensalidade de dezembro". */
export const BILL_MAILS: readonly MailKind[] = [
  {
    kind: 'mensalidade.criada',
    name: 'Mensalidade: para pagar',
    to: 'cliente',
    isOptional: false,
    subject: texts.made.subject(put.produto, put.numero, put.valor),
    title: texts.made.title,
    body: [hello, texts.made.body],
  },
  {
    kind: 'mensalidade.dados_multibanco',
    name: 'Mensalidade ou pagamento conjunto: dados para pagar por Multibanco',
    to: 'cliente',
    isOptional: false,
    subject: texts.multibanco.subject(put.produto, put.numero),
    title: texts.multibanco.title,
    body: [hello, texts.multibanco.body],
  },
  {
    kind: 'mensalidade.dados_transferencia',
    name: 'Mensalidade ou pagamento conjunto: dados para pagar por transferência',
    to: 'cliente',
    isOptional: false,
    subject: texts.transferencia.subject(put.produto, put.numero),
    title: texts.transferencia.title,
    body: [hello, texts.transferencia.body],
  },
  {
    kind: 'mensalidade.atraso',
    name: 'Mensalidade: em atraso',
    to: 'cliente',
    isOptional: false,
    subject: texts.late.subject(put.produto, put.numero, put.valor),
    title: texts.late.title,
    body: [hello, texts.late.body],
  },
  {
    kind: 'mensalidade.paga',
    name: 'Mensalidade: pagamento recebido',
    to: 'cliente',
    isOptional: true,
    subject: texts.paid.subject(put.produto, put.numero),
    title: texts.paid.title,
    body: [hello, texts.paid.body],
  },
  {
    kind: 'mensalidade.pagamento_retirado',
    name: 'Mensalidade: pagamento que era de outra venda',
    to: 'cliente',
    isOptional: false,
    subject: texts.takenBack.subject(put.produto, put.numero),
    title: texts.takenBack.title,
    body: [hello, texts.takenBack.body],
  },
  {
    kind: 'mensalidade.preco',
    name: 'Mensalidade: preço novo',
    to: 'cliente',
    isOptional: false,
    subject: texts.price.subject(put.produto, put.valor),
    title: texts.price.title,
    body: [hello, texts.price.body],
  },
  {
    kind: 'mensalidade.a_devolver',
    name: 'Mensalidade: pagamento a mais',
    to: 'cliente',
    isOptional: false,
    subject: texts.excess.subject(put.numero),
    title: texts.excess.title,
    body: [hello, texts.excess.body],
  },
];
