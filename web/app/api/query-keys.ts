/** Keys of the shared queries, so that a feature can refresh what another shows. */
export const queryKeys = {
  cart: ['cart'] as const,
  myOrders: ['orders', 'mine'] as const,
  unpaidOrder: ['orders', 'unpaid'] as const,
  order: (id: string) => ['orders', 'one', id] as const,
  payment: (id: string) => ['payments', 'one', id] as const,
  orderPayment: (orderId: string) => ['payments', 'of-order', orderId] as const,
  myPrinters: ['printers', 'mine'] as const,
  messages: ['messages'] as const,
  unreadNotices: ['notices', 'unread'] as const,
  settings: ['settings'] as const,
  me: ['me'] as const,
  myReview: (productId: string) => ['reviews', 'mine', productId] as const,
  wishes: ['wishes'] as const,
  cards: ['product-cards'] as const,
  admin: ['admin'] as const,
};
