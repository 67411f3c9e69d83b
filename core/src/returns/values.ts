/** Why something goes back. `desistencia`: the consumer withdraws, and says no more (DL 24/2014). */
export const RETURN_REASONS = [
  'desistencia',
  'avariado',
  'errado',
  'danificado',
  'garantia',
  'outro',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  desistencia: 'Livre resolução',
  avariado: 'Veio avariado',
  errado: 'Veio errado',
  danificado: 'Danificado no transporte',
  garantia: 'Garantia',
  outro: 'Outro motivo',
};

/** What a customer may choose: a defect that shows later is the guarantee's, whose request stands beside it. */
export const ASKED_REASONS = ['errado', 'avariado', 'danificado', 'outro'] as const;

/** Whether the shop or its carrier is to blame: then all of the delivery is given back with the last of the goods. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason !== 'desistencia' && reason !== 'outro';
}

/** How the goods come back. */
export const RETURN_WAYS = ['loja', 'etiqueta', 'transportadora'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

export const RETURN_WAY_LABELS: Readonly<Record<ReturnWay, string>> = {
  loja: 'Entrego na loja',
  etiqueta: 'Envio com a etiqueta da loja',
  transportadora: 'Envio pela minha transportadora',
};

/**
 * What a customer wants for what goes back. `igual`: the same article in its place, where the shop is to blame (docs/adr/0561).
 * `credito`: of an order of an account alone.
 */
export const RETURN_WANTS = ['dinheiro', 'igual', 'troca', 'credito'] as const;
export type ReturnWant = (typeof RETURN_WANTS)[number];

export const RETURN_WANT_LABELS: Readonly<Record<ReturnWant, string>> = {
  dinheiro: 'O dinheiro de volta',
  igual: 'Um igual, em condições',
  troca: 'Trocar por outro artigo',
  credito: 'Saldo na loja',
};

/** What a customer says of value that was lost by use. */
export const LOST_ANSWERS = ['aceita', 'discorda'] as const;
export type LostAnswer = (typeof LOST_ANSWERS)[number];

export const LOST_ANSWER_LABELS: Readonly<Record<LostAnswer, string>> = {
  aceita: 'O cliente aceitou o desconto.',
  discorda: 'O cliente não concorda com o desconto.',
};

/** How units came back. */
export const ITEM_CONDITIONS = ['nova', 'aberta', 'usada', 'com_defeito', 'peca_em_falta'] as const;
export type ItemCondition = (typeof ITEM_CONDITIONS)[number];

export const ITEM_CONDITION_LABELS: Readonly<Record<ItemCondition, string>> = {
  nova: 'Nova, por abrir',
  aberta: 'Aberta, sem uso',
  usada: 'Usada',
  com_defeito: 'Com defeito',
  peca_em_falta: 'Falta uma peça',
};

/** Where units go then. `licenca`: nothing goes anywhere, its key is given back with the money. */
export const ITEM_PLACES = ['stock', 'segunda_mao', 'fornecedor', 'abatida', 'licenca'] as const;
export type ItemPlace = (typeof ITEM_PLACES)[number];

export const ITEM_PLACE_LABELS: Readonly<Record<ItemPlace, string>> = {
  stock: 'Volta ao stock',
  segunda_mao: 'Artigo em segunda mão',
  fornecedor: 'Vai ao fornecedor',
  abatida: 'Abatida',
  licenca: 'Licença anulada',
};

/** Why nobody may withdraw from an order (any more). */
export const NO_WITHDRAWAL = ['por_pagar', 'empresa', 'prazo', 'terminada'] as const;
export type NoWithdrawal = (typeof NO_WITHDRAWAL)[number];

export const NO_WITHDRAWAL_TEXTS: Readonly<Record<NoWithdrawal, string>> = {
  por_pagar: 'A encomenda ainda não foi paga: pode cancelá-la.',
  empresa:
    'A livre resolução é dos consumidores. Comprou para uma empresa: fale connosco, vemos o que se pode fazer.',
  prazo: 'O prazo para devolver sem indicar o motivo já terminou.',
  terminada: 'A encomenda já foi cancelada ou devolvida.',
};

/** A sale of which everything went back, or is on its way. */
export const NOTHING_LEFT_TEXT = 'Tudo o que se podia devolver já foi devolvido, ou está a caminho.';
export const SERVICE_DONE_TEXT =
  'O serviço já foi prestado por inteiro e o equipamento entregue: já não se desfaz. Um defeito trata-se pela garantia.';

/** What a consumer withdraws from by its number. */
export const WITHDRAWN_KINDS = ['encomenda', 'aluguer', 'manutencao', 'reparacao'] as const;
export type WithdrawnKind = (typeof WITHDRAWN_KINDS)[number];

/** Why units of a line do not come back. */
export const KEPT_LINES = ['aluguer', 'chave'] as const;
export type KeptLine = (typeof KEPT_LINES)[number];

export const KEPT_LINE_TEXTS: Readonly<Record<KeptLine, string>> = {
  aluguer: 'Equipamento alugado: devolve-se no fim do contrato. Para desistir antes, abra o contrato.',
  chave: 'Licença cuja chave já viu, com o seu consentimento: não se pode devolver.',
};

/** Photographs of what came back. */
export const MOST_RETURN_PHOTOS = 10;
/** Rows of units that are looked at at once. */
export const MOST_ITEMS = 200;
/** Days in which the money goes back, from the day on which the return was told (DL 24/2014, art. 12.º). */
export const REFUND_DAYS = 14;
/** Days before that from which the shop is warned. */
export const WARN_DAYS = 3;
/** Days that the shop waits for what the customer says of value lost by use (docs/adr/0531). */
export const LOST_ANSWER_DAYS = 5;
/** Days that the new article of an exchange is held for goods that do not come (docs/adr/0530). */
export const EXCHANGE_HOLD_DAYS = 30;
/** Articles of one exchange. */
export const MOST_EXCHANGED = 20;
