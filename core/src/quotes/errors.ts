import { defineFailures } from '../shared/result.ts';

/** Failures of proposals for goods. */
export const quoteFailures = defineFailures({
  proposal_not_found: {
    status: 404,
    title: 'Orçamento não encontrado',
    detail: 'Abra o link do email mais recente, ou entre na sua conta.',
  },
  proposal_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O orçamento já não está nesse estado. Atualize a página.',
  },
  proposal_version: {
    status: 409,
    title: 'Há uma versão mais recente',
    detail: 'Entretanto o orçamento mudou. Atualize a página e veja-o outra vez.',
  },
  proposal_expired: {
    status: 409,
    title: 'O prazo acabou',
    detail: 'Este orçamento já não vale. Peça-nos outro, se ainda precisar.',
  },
  proposal_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  proposal_cart_empty: {
    status: 422,
    title: 'Carrinho vazio',
    detail: 'Junte ao carrinho o que quer no orçamento.',
  },
  proposal_rental: {
    status: 422,
    title: 'Alugueres têm contrato próprio',
    detail: 'Um orçamento é de artigos à venda. Retire os alugueres, ou escreva-nos sobre eles.',
  },
  proposal_too_many: {
    status: 429,
    title: 'Já temos os seus pedidos',
    detail: 'Há vários orçamentos seus por preparar. Respondemos a esses primeiro.',
  },
  proposal_empty: {
    status: 422,
    title: 'Orçamento sem linhas',
    detail: 'Junte pelo menos uma linha, com preço.',
  },
  proposal_no_email: {
    status: 422,
    title: 'Falta o email do cliente',
    detail: 'Indique o email para onde o orçamento segue.',
  },
  proposal_unknown_product: {
    status: 422,
    title: 'Artigo desconhecido',
    detail: 'Um dos artigos já não existe, está arquivado ou é para alugar. Retire-o.',
  },
  proposal_too_much: {
    status: 422,
    title: 'Valor demasiado alto',
    detail: 'O total passa do que a loja pode cobrar de uma vez. Divida o orçamento.',
  },
  proposal_lines: {
    status: 422,
    title: 'Escolha as linhas',
    detail: 'Escolha pelo menos uma linha deste orçamento.',
  },
  proposal_whole: {
    status: 422,
    title: 'Só por inteiro',
    detail: 'Este orçamento só pode ser aceite com todas as linhas.',
  },
  proposal_amount: {
    status: 409,
    title: 'O total mudou',
    detail: 'O que escolheu já não dá o total que viu. Atualize a página e confirme.',
  },
  proposal_address: {
    status: 422,
    title: 'Falta a morada',
    detail: 'Indique a morada de entrega.',
  },
  proposal_stock: {
    status: 409,
    title: 'Já não há stock',
    detail: 'Um dos artigos esgotou. Escolha as outras linhas, ou fale connosco.',
  },
});
