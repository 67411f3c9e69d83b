import { defineFailures } from '../shared/result.ts';

/** Failures of contracts of renting. */
export const rentalFailures = defineFailures({
  rental_not_found: {
    status: 404,
    title: 'Contrato não encontrado',
    detail: 'Abra o link do email mais recente, ou entre na sua conta.',
  },
  rental_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O contrato já não está nesse estado. Atualize a página.',
  },
  rental_request_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  rental_unit_unknown: {
    status: 422,
    title: 'Unidade desconhecida',
    detail: 'Nenhuma unidade da loja tem esse código. Registe-a primeiro em Unidades.',
  },
  rental_unit_other: {
    status: 422,
    title: 'Outro artigo',
    detail: 'Essa unidade é de outro artigo: leia uma do artigo do contrato.',
  },
  rental_unit_here: {
    status: 409,
    title: 'Já está no contrato',
    detail: 'Essa unidade já está com o cliente deste contrato: leia outra.',
  },
  rental_unit_count: {
    status: 422,
    title: 'Faltam unidades',
    detail: 'Leia tantas unidades, todas diferentes, como o contrato tem.',
  },
  rental_unit_not_here: {
    status: 409,
    title: 'Não está neste contrato',
    detail: 'Essa unidade já não está com o cliente deste contrato. Atualize a página.',
  },
  rental_deposit_open: {
    status: 409,
    title: 'Falta a caução',
    detail: 'Receba a caução, ou diga porque fica por receber.',
  },
  rental_deposit_none: {
    status: 409,
    title: 'Sem caução',
    detail: 'Este contrato ainda não tem caução recebida.',
  },
  rental_deposit_done: {
    status: 409,
    title: 'Caução já tratada',
    detail: 'A caução deste contrato já foi devolvida ou ficou com a loja.',
  },
  rental_deposit_kept: {
    status: 422,
    title: 'Motivo em falta',
    detail: 'Diga porque fica a loja com parte da caução.',
  },
  rental_photo_unknown: {
    status: 422,
    title: 'Fotografia desconhecida',
    detail: 'Uma das fotografias não foi carregada nesta loja. Carregue-a outra vez.',
  },
  rental_signature_name: {
    status: 422,
    title: 'Falta o nome',
    detail: 'Indique o nome de quem assina.',
  },
  rental_day_past: {
    status: 422,
    title: 'Dia inválido',
    detail: 'Escolha um dia a partir de hoje.',
  },
  rental_no_withdrawal: {
    status: 409,
    title: 'Já não pode desistir',
    detail: 'O prazo para desistir já passou, ou o contrato é de uma empresa. Fale connosco.',
  },
  rental_early_end: {
    status: 409,
    title: 'Acabar antes do prazo?',
    detail: 'O prazo ainda não acabou: confirme o que custa acabar antes.',
  },
  rental_waive: {
    status: 403,
    title: 'Só um gestor',
    detail: 'Só um gestor pode dispensar o que custa acabar antes do prazo.',
  },
  rental_owes: {
    status: 409,
    title: 'Há valores por cobrar',
    detail: 'Tire da caução o que está por cobrar, ou diga porque a devolve.',
  },
  rental_deposit_photo: {
    status: 422,
    title: 'Falta a fotografia',
    detail: 'Junte uma fotografia do que justifica ficar com parte da caução.',
  },
  rental_fee_changed: {
    status: 409,
    title: 'O valor mudou',
    detail: 'Acabar agora custa outro valor do que o que viu. Atualize a página e confirme-o.',
  },
  rental_reading_odd: {
    status: 409,
    title: 'Tem a certeza?',
    detail: 'O número não parece certo. Confirme que é o que o contador mostra.',
  },
  rental_colour_missing: {
    status: 422,
    title: 'Falta o contador a cores',
    detail: 'Escreva também o número de páginas a cores que o contador mostra.',
  },
  rental_black_missing: {
    status: 422,
    title: 'Falta o contador a preto',
    detail: 'Escreva também o número de páginas a preto que o contador mostra.',
  },
  rental_reading_unknown: {
    status: 404,
    title: 'Leitura não encontrada',
    detail: 'Essa leitura não é deste contrato. Atualize a página.',
  },
  rental_pages_uncounted: {
    status: 409,
    title: 'Sem contador',
    detail: 'Neste contrato as páginas não se contam.',
  },
  rental_pages_even: {
    status: 409,
    title: 'Nada a devolver',
    detail: 'Não há páginas pagas a mais neste contrato.',
  },
  rental_term: {
    status: 422,
    title: 'Prazo inválido',
    detail: 'Escolha um prazo que não acabe antes do mês em curso.',
  },
});
