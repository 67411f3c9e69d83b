import { defineFailures } from '../shared/result.ts';

/** Failures of papers. */
export const documentFailures = defineFailures({
  too_many_documents: {
    status: 503,
    title: 'Demasiados pedidos',
    detail: 'Há muitos documentos a ser preparados. Tente novamente dentro de momentos.',
  },
  priced_papers_off: {
    status: 409,
    title: 'Papel desligado',
    detail: 'A loja não emite papéis com preços fora do programa de faturação. O mesmo está nesta página.',
  },
});
