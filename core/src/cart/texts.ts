import { formatShortDay } from '../shared/dates.ts';
import { type DeliveryZone, ZONE_NAMES } from '../shared/delivery-zone.ts';
import { withIva } from '../shared/iva.ts';
import { formatCents, formatEuros } from '../shared/money.ts';

/** 12 400 g as "12,4 kg". */
function formatKilograms(grams: number): string {
  return `${(Math.round(grams / 100) / 10).toLocaleString('pt-PT')} kg`;
}

/** "50" or "49,90": an amount after the € sign, as the shop's hint writes it. */
function plainEuros(euros: number): string {
  return Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace('.', ',');
}

/** "3 unidades". */
export function unitsOf(stock: number): string {
  return stock === 1 ? '1 unidade' : `${stock} unidades`;
}

/** What the cart says (docs/product.md#texts). */
export const cartTexts = {
  outOfStock: 'Sem stock',
  onlyUnits: (stock: number) => `Só há ${unitsOf(stock)} em stock.`,
  onlyUnitsBeside: (stock: number, inCart: number) =>
    `Só há ${unitsOf(stock)} em stock e já tem ${inCart} no carrinho.`,
  atMostUnits: (most: number) => `No máximo ${most} unidades por encomenda.`,
  /** What the cart holds, for who does not see it: `total` in euros with IVA. */
  contents: (units: number, total: number) => `No carrinho: ${unitsOf(units)}, ${formatEuros(total)}`,
  added: (name: string) => `${name} adicionado ao carrinho!`,
  removed: (name: string) => `${name} retirado do carrinho`,
  toCheckout: 'Redirecionando para checkout...',
  addFailed: 'Não foi possível juntar ao carrinho. Tente novamente.',
  notAgain: 'Já não está à venda como o comprou.',
  /** Goods that could not be put in, each with why. */
  lacking: (goods: readonly { readonly name: string; readonly why: string }[]) =>
    goods.map(({ name, why }) => `${name}: ${why}`).join(' · '),
  changeFailed: 'Não foi possível mudar o carrinho. Tente novamente.',
  loadFailed: 'Erro ao carregar o carrinho',
  /** Of a day yyyy-mm-dd, for who pays now. */
  arrives: (day: string) => `Chega até ${formatShortDay(day)}`,
  /** A carrier's own time, which begins when the parcel leaves the shop: of goods that promise no day. */
  onTheWay: (deliveryTime: string) => `${deliveryTime} depois de sair da loja`,
  /** 'Portes grátis em compras superiores a €50' with the shop's own threshold, euros without IVA. */
  freeShipping: (threshold: number) => `Portes grátis em compras superiores a €${plainEuros(threshold)}`,
  /**
   * The threshold of free delivery said exactly, for who reads prices with IVA: "acima de 50,00 € s/ IVA (61,50 € com IVA)", and that it
   * is so on the mainland alone, where it is. `ivaRate` in whole %.
   */
  freeShippingExactly: (threshold: number, onMainlandOnly: boolean, ivaRate: number) =>
    `${onMainlandOnly ? 'em Portugal Continental, ' : ''}acima de ${formatEuros(threshold)} s/ IVA (${formatCents(withIva(Math.round(threshold * 100), ivaRate))} com IVA)`,
  /** Below the way of delivery whose price and time the shop confirms. */
  toConfirm:
    'Para a Madeira e os Açores a entrega demora mais. Confirmamos-lhe o prazo e o preço dos portes antes de enviar.',
  /** In the place of a carrier's time, where the shop has yet to confirm it. */
  termsToConfirm: 'Prazo e preço a confirmar pela loja',
  /** No carrier goes there. */
  notDelivered: (zone: DeliveryZone, hasPickup: boolean) =>
    `Não enviamos ${ZONE_NAMES[zone].to}.${hasPickup ? ' Pode levantar na loja.' : ''}`,
  /** Carriers go there, and none carries so much. */
  tooHeavy: (grams: number, hasPickup: boolean) =>
    `A encomenda pesa cerca de ${formatKilograms(grams)}; com esse peso ou essas medidas, nenhuma das nossas transportadoras a leva.${hasPickup ? ' Pode levantar na loja ou fazer duas encomendas.' : ' Faça duas encomendas ou fale connosco.'}`,
  /** The carrier that was chosen does not go there; others do. */
  anotherCarrier: (zone: DeliveryZone) =>
    `A transportadora escolhida não entrega ${ZONE_NAMES[zone].at}. Escolha outra forma de entrega.`,
  /** What is missing for free delivery, euros with IVA. */
  missingForFreeShipping: (euros: number) =>
    `${euros < 2 ? 'Falta' : 'Faltam'} ${formatEuros(euros)} com IVA`,
} as const;

/** What is said of being reminded, once, of a cart. */
export const cartReminderTexts = {
  label: 'Lembrar-me deste carrinho',
  hint: (hours: number) =>
    `Um email, uma só vez, se passarem ${hours} horas sem mexer no carrinho nem encomendar.`,
  on: 'Lembramos por email, uma só vez',
  off: 'Já não lembramos',
  failed: 'Não foi possível. Tente novamente.',
  ended: 'Está feito: já não lhe lembramos este carrinho.',
  mail: {
    subject: (shop: string) => `O seu carrinho ficou à espera — ${shop}`,
    title: 'O seu carrinho ficou à espera',
    body: [
      'Pediu-nos que lhe lembrássemos este carrinho. Os preços são os de hoje, com IVA, e nada está reservado.',
    ],
    total: 'Artigos, sem portes',
    open: 'Abrir o carrinho',
    end: 'Não quero ser lembrado deste carrinho',
    footer: 'Recebe este email, uma só vez, porque pediu que lhe lembrássemos este carrinho.',
  },
} as const;
