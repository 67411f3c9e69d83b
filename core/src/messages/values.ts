/** What a thread is about: the contact form, a visitor's request for support, a product, an order's mails. */
export const THREAD_KINDS = ['contact', 'support', 'product', 'order'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_KIND_LABELS: Readonly<Record<ThreadKind, string>> = {
  contact: 'Contacto',
  support: 'Pedido de suporte',
  product: 'Pergunta sobre um produto',
  order: 'Sobre uma encomenda',
};

/** The departments of the contact form. */
export const DEPARTMENTS = ['vendas', 'suporte', 'faturacao', 'outros'] as const;
export type Department = (typeof DEPARTMENTS)[number];

export const DEPARTMENT_LABELS: Readonly<Record<Department, string>> = {
  vendas: 'Vendas',
  suporte: 'Suporte Técnico',
  faturacao: 'Faturação',
  outros: 'Outros assuntos',
};

/** Who says something in a thread: the customer, the shop to the customer, the shop to itself. */
export const MESSAGE_AUTHORS = ['customer', 'shop', 'note'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** Longest text of one message, in characters. */
export const MOST_MESSAGE_TEXT = 5000;
/** Messages of one thread; who has more to say begins another one. */
export const MOST_MESSAGES = 200;
