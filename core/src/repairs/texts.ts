import { repairLifecycle } from './lifecycle.ts';
import type {
  ContactWay,
  DecisionChannel,
  Handover,
  PhotoStage,
  QuoteLineKind,
  QuoteState,
} from './values.ts';

/** Names of the statuses (docs/product.md#repairs). */
export const REPAIR_STATUS_LABELS = repairLifecycle.labels;

export const QUOTE_STATE_LABELS: Readonly<Record<QuoteState, string>> = {
  rascunho: 'Rascunho',
  enviado: 'À espera de decisão',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
  expirado: 'Fora de prazo',
  substituido: 'Substituído',
};

export const QUOTE_LINE_LABELS: Readonly<Record<QuoteLineKind, string>> = {
  peca: 'Peça',
  mao_de_obra: 'Mão de obra',
  outro: 'Outro',
};

export const HANDOVER_LABELS: Readonly<Record<Handover, string>> = {
  loja: 'Entrego na loja',
  recolha: 'Recolham em minha casa',
  transportadora: 'Envio por transportadora',
};

export const CONTACT_LABELS: Readonly<Record<ContactWay, string>> = { email: 'Email', telefone: 'Telefone' };

export const CHANNEL_LABELS: Readonly<Record<DecisionChannel, string>> = {
  link: 'pelo link',
  conta: 'na conta',
  loja: 'na loja',
};

/** The repairs' sentences (docs/product.md#texts). */
export const repairTexts = {
  loginNeeded: 'Por favor, faça login para submeter um pedido de reparação',
  requested: 'Pedido de reparação submetido com sucesso! Entraremos em contacto brevemente.',
  requestFailed: 'Erro ao submeter pedido. Tente novamente.',
  created: 'Reparação criada com sucesso!',
  updated: 'Reparação atualizada com sucesso!',
  saveFailed: 'Erro ao salvar reparação',
  loadFailed: 'Erro ao carregar reparações',
  /** What the clerk sends of a repair's own page. */
  followIt: (number: string, url: string) => `Acompanhe aqui a sua reparação ${number}: ${url}`,
  photosAdded: (count: number) => `${count} imagem(ns) carregada(s) com sucesso!`,
  photoFailed: 'Erro ao carregar imagem',
  quoteSent: 'Orçamento enviado por email!',
  quoteFailed: 'Erro ao enviar orçamento',
  replySent: 'Resposta enviada com sucesso!',
  replyFailed: 'Erro ao enviar resposta',
  replyEmpty: 'Por favor, escreva uma resposta',
  noneFound: 'Nenhuma reparação encontrada',
  pendingEstimate: 'Pendente',
  pickupAddress: 'Indique a morada da recolha',
  phoneForContact: 'Indique um telefone, ou escolha o email.',
  parcelNote:
    'Cole esta folha por fora da caixa, bem fechada e com proteção à volta do equipamento. Envie só o que é preciso para a reparação.',
  photosLeave:
    'As fotografias são removidas depois de a reparação ser concluída, na data que a página da reparação indica.',
} as const;

/** When a photo was taken. */
export const STAGE_LABELS: Readonly<Record<PhotoStage, string>> = {
  antes: 'Antes',
  durante: 'Durante',
  depois: 'Depois',
  cliente: 'Enviadas pelo cliente',
};

/** The consent to erasing what is on the device: without it nothing on it is erased. */
export const ERASE_CONSENT = {
  version: '2026-11',
  text: 'Autorizo a loja a apagar o que está no equipamento e a repor o sistema, se a reparação o exigir.',
} as const;

/** What somebody agrees to when asking for a repair: the words as they were shown, kept by their version. */
export const REPAIR_CONSENT = {
  version: '2026-11',
  text: 'Autorizo a loja a abrir o equipamento para o diagnóstico. Os dados nele podem perder-se: tenho cópia do que me faz falta.',
} as const;
