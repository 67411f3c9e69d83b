import { defineFailures } from '../shared/result.ts';

/** Failures of units. */
export const unitFailures = defineFailures({
  unit_not_found: {
    status: 404,
    title: 'Unidade não encontrada',
    detail: 'Não existe nenhuma unidade com esse número.',
  },
  unit_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'A unidade já não está nesse estado. Atualize a página.',
  },
  unit_not_of_order: {
    status: 409,
    title: 'Não é desta encomenda',
    detail: 'A encomenda não tem nenhuma unidade reservada deste artigo.',
  },
  unit_other_article: {
    status: 422,
    title: 'Outro artigo',
    detail: 'A outra unidade é de outro artigo: escolha uma do mesmo.',
  },
  unit_not_free: {
    status: 409,
    title: 'Já não está livre',
    detail: 'A outra unidade já não está livre: escolha outra.',
  },
  unit_reserved: {
    status: 409,
    title: 'Reservada',
    detail: 'A unidade está guardada para uma encomenda, e não há outra livre para a trocar.',
  },
  unit_reason_needed: {
    status: 422,
    title: 'Falta o motivo',
    detail: 'Diga porque é abatida a unidade.',
  },
  unit_serial_taken: {
    status: 409,
    title: 'Número de série repetido',
    detail: 'Já existe uma unidade com este número de série.',
  },
  unit_serial_wrong: {
    status: 422,
    title: 'Número de série inválido',
    detail: 'Indique o número de série que está na etiqueta do equipamento.',
  },
  unit_product_unknown: {
    status: 422,
    title: 'Falta o artigo',
    detail: 'Escolha o artigo da loja.',
  },
  units_not_all: {
    status: 409,
    title: 'O stock não bate certo',
    detail: 'Leia tantas unidades quantas o stock do artigo tem, ou acerte primeiro o stock.',
  },
  units_counted_before: {
    status: 409,
    title: 'O artigo já tem unidades',
    detail: 'O stock deste artigo já é o das suas unidades: o que chega é uma entrada nova.',
  },
  units_without_serial: {
    status: 409,
    title: 'Há stock sem número de série',
    detail: 'Registe primeiro as unidades que já estão no stock.',
  },
  units_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  too_many_unit_photos: {
    status: 409,
    title: 'Fotografias a mais',
    detail: 'Uma unidade tem no máximo 6 fotografias. Retire uma primeiro.',
  },
});
