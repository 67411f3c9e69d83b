import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type InvoiceState = 'por_emitir' | 'incerta' | 'rascunho' | 'emitida' | 'recusada' | 'substituida';

/** The life of a document of the invoicing service, seen from the shop (docs/product.md#invoicing). */
export const invoiceLifecycle = defineLifecycle<InvoiceState, StateFacts<InvoiceState>>('por_emitir', {
  por_emitir: {
    label: 'Por emitir',
    meaning: 'Espera pela sua vez: a loja emite-a sozinha.',
    tone: 'yellow',
    next: ['incerta', 'emitida', 'substituida'],
    isEnd: false,
  },
  incerta: {
    label: 'A confirmar',
    meaning:
      'Foi pedida ao serviço e ainda não há resposta. A loja procura-a lá antes de voltar a pedir: nada sai duas vezes.',
    tone: 'orange',
    next: ['rascunho', 'recusada', 'substituida'],
    isEnd: false,
  },
  rascunho: {
    label: 'Rascunho',
    meaning: 'O serviço tem o rascunho. A loja compara o total e o NIF antes de a tornar definitiva.',
    tone: 'blue',
    next: ['emitida', 'recusada', 'substituida'],
    isEnd: false,
  },
  emitida: {
    label: 'Emitida',
    meaning: 'Emitida pelo serviço. Já não muda: uma fatura corrige-se com uma nota de crédito.',
    tone: 'green',
    next: ['substituida'],
    isEnd: true,
  },
  recusada: {
    label: 'Recusada',
    meaning: 'Não foi emitida. Corrija o que falta e emita-a outra vez.',
    tone: 'red',
    next: ['por_emitir', 'emitida', 'substituida'],
    isEnd: false,
  },
  substituida: {
    label: 'Sem efeito',
    meaning:
      'Outro tomou o seu lugar, ou o que dizia já não se faz. Se saiu, fica guardado e é anulado no serviço onde isso se pode fazer.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
});

export const INVOICE_STATES = invoiceLifecycle.states as [InvoiceState, ...InvoiceState[]];
