import type { InvoiceProblem } from './values.ts';

/** What each refusal means for the owner, and the one next press. */
export const PROBLEM_TEXTS: Readonly<
  Record<InvoiceProblem, { readonly what: string; readonly press: string; readonly asksNif?: true }>
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
    what: 'O total do serviço não é o que o cliente pagou. O rascunho foi apagado e nada foi emitido.',
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
  other: { what: 'O serviço recusou o documento. Veja o que respondeu.', press: 'Tentar outra vez' },
};

export const invoicingTexts = {
  part: (about: string) => `${about}: parte do valor`,
  credit: (about: string) => `${about}: valor devolvido`,
  shipping: 'Portes de envio',
  refund: 'Devolução de dinheiro',
  lowered: 'Alteração do valor',
  newNif: 'Correção do NIF do cliente',
  finalConsumer: 'Consumidor final',
  /** What the service came to, beside what was paid; both as written amounts. */
  differs: (theirs: string, ours: string) => `O serviço chega a ${theirs} e o cliente pagou ${ours}.`,
  otherNif: (theirs: string | null) =>
    theirs ? `O serviço ficou com o NIF ${theirs}.` : 'O serviço ficou com «Consumidor final».',
  tried: {
    none: 'A faturação está desligada. Escolha o serviço, guarde e experimente outra vez.',
    unset: 'Falta a conta ou a chave.',
    ok: (total: string) =>
      `O serviço respondeu. O rascunho de teste, de ${total}, foi criado, conferido e apagado: nada ficou emitido.`,
    unknown:
      'O serviço não respondeu a tempo. Tente outra vez; se ficou lá um rascunho «TESTE», pode apagá-lo.',
  },
} as const;
