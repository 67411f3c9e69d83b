import { defineFailures } from '../../shared/result.ts';

/** Failures of a repair's parts. */
export const partFailures = defineFailures({
  part_not_found: {
    status: 404,
    title: 'Peça não encontrada',
    detail: 'Esta peça já não está na reparação. Atualize a página.',
  },
  part_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outra peça. Atualize a página.',
  },
  part_step_impossible: {
    status: 409,
    title: 'Não é possível',
    detail: 'A peça já não está como a via, ou são unidades a mais. Atualize a página.',
  },
  part_out_of_stock: {
    status: 409,
    title: 'Stock insuficiente',
    detail: 'Não há unidades suficientes em stock. Pode encomendar a peça ao fornecedor.',
  },
  parts_closed: {
    status: 409,
    title: 'Reparação terminada',
    detail: 'O equipamento já foi entregue: só é possível devolver peças ao stock.',
  },
  too_many_parts: {
    status: 409,
    title: 'Demasiadas peças',
    detail: 'Uma reparação tem no máximo 100 peças.',
  },
});
