/** What guarantee says. */
export const guaranteeTexts = {
  ask: 'Pedir garantia',
  askFailed: 'Erro ao pedir a garantia',
  asked: 'Pedido de garantia enviado!',
  covered: 'Está coberta pela garantia: não paga nada.',
  refused:
    'Nada é reparado sem o seu acordo. Se não concorda, escreva-nos nesta página; pode também reclamar no Livro de Reclamações ou num centro de arbitragem.',
  saved: 'Garantia guardada!',
  failed: 'Erro ao guardar a garantia',
} as const;
