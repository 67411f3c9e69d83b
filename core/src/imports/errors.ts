import { defineFailures } from '../shared/result.ts';

/** Failures of importing and exporting products. */
export const importFailures = defineFailures({
  no_file: { status: 422, title: 'Falta o ficheiro', detail: 'Selecione um ficheiro primeiro' },
  file_too_large: {
    status: 413,
    title: 'Ficheiro demasiado grande',
    detail: 'O ficheiro tem mais de 20 MB. Divida-o em vários.',
  },
  file_not_accepted: {
    status: 415,
    title: 'Ficheiro não aceite',
    detail: 'Aceitam-se ficheiros .xlsx, .xls e .csv.',
  },
  file_not_what_it_says: {
    status: 415,
    title: 'Ficheiro não aceite',
    detail: 'O conteúdo do ficheiro não corresponde à extensão. Guarde-o de novo como .xlsx, .xls ou .csv.',
  },
  file_unreadable: {
    status: 422,
    title: 'Ficheiro ilegível',
    detail: 'O ficheiro está danificado ou protegido e não pôde ser lido. Abra-o e guarde-o de novo.',
  },
  file_inflates: {
    status: 422,
    title: 'Ficheiro recusado',
    detail: 'O ficheiro, descomprimido, é demasiado grande. Guarde a folha como .csv ou divida-a.',
  },
  file_empty: {
    status: 422,
    title: 'Ficheiro vazio',
    detail: 'O ficheiro está vazio: não tem linhas de produtos abaixo dos cabeçalhos.',
  },
  too_many_rows: {
    status: 422,
    title: 'Linhas a mais',
    detail: 'O ficheiro tem mais de 50 000 linhas. Divida-o em vários.',
  },
  too_many_columns: { status: 422, title: 'Colunas a mais', detail: 'O ficheiro tem mais de 200 colunas.' },
  missing_columns: {
    status: 422,
    title: 'Faltam colunas',
    detail: 'Faltam colunas obrigatórias no ficheiro.',
  },
  bad_mapping: {
    status: 422,
    title: 'Correspondência inválida',
    detail: 'Confirme a correspondência das colunas.',
  },
  import_not_found: {
    status: 404,
    title: 'Importação não encontrada',
    detail: 'A importação não existe ou já foi apagada.',
  },
  address_not_found: {
    status: 404,
    title: 'Endereço não encontrado',
    detail: 'O endereço antigo não existe ou já foi retirado.',
  },
  not_a_list_of_addresses: {
    status: 422,
    title: 'Lista sem endereços',
    detail: 'O ficheiro precisa de duas colunas: o endereço antigo e o novo (ou o SKU do produto).',
  },
  not_brands: {
    status: 422,
    title: 'Ficheiro sem marcas',
    detail: 'O ficheiro precisa de uma coluna «Marca». Exporte as marcas para ter um modelo.',
  },
  not_moving: {
    status: 409,
    title: 'Ficheiro de outro género',
    detail: 'Este ficheiro não é a exportação de outra loja.',
  },
  iva_not_said: {
    status: 409,
    title: 'Falta dizer se os preços têm IVA',
    detail: 'Diga primeiro se os preços do ficheiro têm IVA.',
  },
  export_needs_answers: {
    status: 422,
    title: 'Exportação de outra loja',
    detail:
      'O ficheiro é a exportação de outra loja: importe-o no painel, que pergunta se os preços têm IVA.',
  },
  price_needs_answer: {
    status: 422,
    title: 'Preços com IVA?',
    detail:
      'O cabeçalho da coluna do preço diz que tem IVA (c/ IVA, PVP): importe o ficheiro no painel, que o pergunta, ou chame à coluna “Preço s/ IVA”.',
  },
  file_open_quote: {
    status: 422,
    title: 'Aspas por fechar',
    detail: 'Há aspas que abrem e nunca fecham.',
  },
  file_several_sheets: {
    status: 422,
    title: 'Várias folhas com linhas',
    detail: 'O ficheiro tem várias folhas com linhas. Escolha uma.',
  },
  file_no_such_sheet: {
    status: 422,
    title: 'Folha desconhecida',
    detail: 'O ficheiro não tem essa folha, ou está escondida ou vazia.',
  },
  file_is_history: {
    status: 422,
    title: 'Ficheiro de clientes ou de encomendas',
    detail:
      'Este ficheiro tem clientes ou encomendas de outra loja, e não produtos: traga-o em Mudança de loja.',
  },
  import_closed: {
    status: 409,
    title: 'Importação fechada',
    detail: 'Esta importação já foi aplicada, cancelada ou está a ser aplicada.',
  },
  has_refused_rows: {
    status: 409,
    title: 'Há linhas com erros',
    detail: 'O ficheiro tem linhas com erros. Corrija-as ou escolha importar só as restantes.',
  },
  nothing_to_import: {
    status: 409,
    title: 'Nada a importar',
    detail: 'Nenhuma linha do ficheiro cria ou altera produtos.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Os produtos mudaram',
    detail: 'Os produtos mudaram entretanto e nada foi importado. Tente novamente.',
  },
  export_too_large: {
    status: 422,
    title: 'Catálogo demasiado grande',
    detail: 'O catálogo tem mais de 50 000 produtos: exporte em CSV.',
  },
});
