import { defineFailures } from '../shared/result.ts';

/** Failures of returns to suppliers. */
export const supplierReturnFailures = defineFailures({
  supplier_return_not_found: {
    status: 404,
    title: 'Devolução não encontrada',
    detail: 'Não existe nenhuma devolução a fornecedor com esse número.',
  },
  supplier_return_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  supplier_return_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'A devolução já não está nesse estado. Atualize a página.',
  },
  supplier_return_out_of_stock: {
    status: 409,
    title: 'Não há unidades suficientes',
    detail: 'O stock não tem tantas unidades deste artigo. Indique menos, ou que não saem do stock.',
  },
  supplier_return_of_units: {
    status: 409,
    title: 'O artigo tem unidades',
    detail:
      'O stock deste artigo é o das suas unidades: passe a unidade a «Em reparação», e abra a devolução sem a tirar do stock.',
  },
  supplier_return_product: {
    status: 422,
    title: 'Falta o artigo',
    detail: 'Escolha o artigo da loja cujas unidades saem do stock.',
  },
  credit_needed: {
    status: 422,
    title: 'Falta o valor',
    detail: 'Indique quanto o fornecedor creditou, sem IVA.',
  },
});
