/** What is written in forms: the contact form, a visitor's request for support, a product, an order's mails. */
export const WRITTEN_KINDS = ['contact', 'support', 'product', 'order'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** What a thread is about: what is written in forms, or a repair, whose words stand in the repair (docs/adr/0193). */
export const THREAD_KINDS = [...WRITTEN_KINDS, 'repair'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_KIND_LABELS: Readonly<Record<ThreadKind, string>> = {
  contact: 'Contacto',
  support: 'Pedido de suporte',
  product: 'Pergunta sobre um produto',
  order: 'Sobre uma encomenda',
  repair: 'Sobre uma reparação',
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
/** Largest file that comes with a message, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Files of one message. */
export const MOST_FILES = 5;
/** Files of one thread. */
export const MOST_THREAD_FILES = 40;
/** What files may be, by what is in them. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'application/pdf',
  'text/plain',
] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** Messages of one thread; who has more to say begins another one. */
export const MOST_MESSAGES = 200;
