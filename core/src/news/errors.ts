import { defineFailures } from '../shared/result.ts';
import { newsTexts } from './texts.ts';

/** Failures of the consent to news. */
export const newsFailures = defineFailures({
  news_off: { status: 409, title: 'Sem novidades', detail: newsTexts.off },
  news_not_found: { status: 404, title: 'Link inválido', detail: newsTexts.gone },
});
