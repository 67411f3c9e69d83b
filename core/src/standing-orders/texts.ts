import { formatDay } from '../shared/dates.ts';
import { formatCents } from '../shared/money.ts';

/** What is said of what is bought again every so many weeks. */
export const standingTexts = {
  repeat: 'Repetir de tempos a tempos',
  /** "de 8 em 8 semanas", "todas as semanas". */
  every: (weeks: number) => (weeks === 1 ? 'todas as semanas' : `de ${weeks} em ${weeks} semanas`),
  promise:
    'Três dias antes perguntamos por email, com os preços desse dia. Nada é encomendado nem cobrado sem que o faça.',
  made: (name: string, on: string) => `${name}: perguntamos antes de ${formatDay(on)}`,
  changed: 'Encomenda periódica guardada.',
  stopped: 'Está feito: já não perguntamos.',
  ended: (name: string) => `${name}: já não perguntamos`,
  skipped: (name: string, on: string) => `${name}: fica para ${formatDay(on)}`,
  filled: (units: number) =>
    units === 1 ? '1 artigo posto no carrinho' : `${units} artigos postos no carrinho`,
  alreadyIn: 'O que há já está no carrinho',
  nothingThere: 'Nada disto está em stock de momento',
  failed: 'Não foi possível. Tente novamente.',
  gone: 'Esta encomenda periódica já não existe: foi parada, ou deixámos de perguntar por falta de resposta.',
  last: 'Se também não responder desta vez, deixamos de perguntar.',
  mail: {
    subject: (name: string) => `Quer repetir? ${name}`,
    title: 'Está na altura de repetir',
    body: (name: string) => [
      `Pediu-nos que perguntássemos por isto de tempos a tempos: ${name}. Os preços são os de hoje, com IVA; nada é encomendado nem cobrado sem que o faça.`,
    ],
    last: 'É a terceira vez que perguntamos sem resposta. Se também não responder desta vez, deixamos de perguntar.',
    day: 'Para',
    total: 'O que há hoje, sem portes',
    each: (cents: number, was: number | null) =>
      `${formatCents(cents)} cada${was === null ? '' : ` (antes ${formatCents(was)})`}`,
    fill: 'Pôr no carrinho',
    skip: 'Saltar esta vez',
    end: 'Parar de perguntar',
    footer: 'Recebe este email porque pediu para repetir esta compra de tempos a tempos.',
  },
} as const;
