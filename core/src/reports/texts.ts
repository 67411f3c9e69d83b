import { CATEGORY_LABELS } from '../catalogue/texts.ts';
import { METHOD_LABELS, RECEIPT_MEANS_LABELS } from '../payments/texts.ts';
import { RETURN_REASON_LABELS } from '../returns/values.ts';
import type { Dimension, ReportName } from './reports.ts';

/** What the keys of sums are called. */
const LABELS: Partial<Record<Dimension | ReportName, ReadonlyMap<string, string>>> = {
  product: new Map([['', 'Portes, reparações e outros']]),
  brand: new Map([['', 'Sem marca']]),
  category: new Map([
    ...Object.entries(CATEGORY_LABELS),
    ['portes', 'Portes e acertos'],
    ['reparacoes', 'Reparações'],
    ['mensalidades', 'Mensalidades'],
    ['balcao', 'Balcão'],
    ['outros', 'Outros'],
  ]),
  group: new Map([
    ['empresa', 'Empresas'],
    ['conta', 'Particulares com conta'],
    ['visitante', 'Particulares sem conta'],
    ['', 'Não se sabe'],
  ]),
  channel: new Map([
    ['order', 'Loja online'],
    ['repair', 'Reparações'],
    ['rental_instalment', 'Mensalidades'],
    ['counter_sale', 'Balcão'],
  ]),
  place: new Map([
    ['loja', 'Na loja'],
    ['1', 'Entregas: Lisboa'],
    ['2', 'Entregas: Setúbal, Santarém e Leiria'],
    ['3', 'Entregas: Coimbra, Aveiro e Viseu'],
    ['4', 'Entregas: Porto, Braga e Viana do Castelo'],
    ['5', 'Entregas: Vila Real e Bragança'],
    ['6', 'Entregas: Guarda e Castelo Branco'],
    ['7', 'Entregas: Alentejo'],
    ['8', 'Entregas: Algarve'],
    ['madeira', 'Entregas: Madeira'],
    ['acores', 'Entregas: Açores'],
    ['', 'Não se sabe'],
  ]),
  means: new Map<string, string>(Object.entries({ ...RECEIPT_MEANS_LABELS, ...METHOD_LABELS })),
  devolucoes: new Map<string, string>(Object.entries(RETURN_REASON_LABELS)),
};

/** What a row of a report is called; what has no word of its own (a brand, an article that is gone) as it is. */
export function keyLabel(of: Dimension | ReportName, key: string): string {
  return LABELS[of]?.get(key) ?? (of === 'product' ? 'Artigo que já não existe' : key);
}
