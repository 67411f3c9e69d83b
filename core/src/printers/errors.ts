import { defineFailures } from '../shared/result.ts';
import { inkTexts } from './texts.ts';

/** Failures of the printer finder. */
export const printerFailures = defineFailures({
  printer_not_found: {
    status: 404,
    title: 'Modelo não encontrado',
    detail: 'Não conhecemos este modelo de impressora.',
  },
  too_many_printers: {
    status: 409,
    title: 'Demasiadas impressoras',
    detail: 'Pode guardar no máximo 50 impressoras. Retire uma para guardar outra.',
  },
  place_not_found: {
    status: 404,
    title: 'Local não encontrado',
    detail: 'Nenhuma das suas impressoras está neste local.',
  },
  nothing_to_reorder: {
    status: 409,
    title: 'Sem stock',
    detail: 'De momento não temos em stock um conjunto completo para esta impressora.',
  },
  ink_reminder_gone: { status: 404, title: 'Link inválido', detail: inkTexts.gone },
});
