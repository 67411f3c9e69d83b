import { defineFailures } from '../shared/result.ts';

/** Failures of old equipment that is taken back. */
export const oldEquipmentFailures = defineFailures({
  old_equipment_not_found: {
    status: 404,
    title: 'Equipamento antigo não encontrado',
    detail: 'Não existe nenhum equipamento antigo com esse identificador.',
  },
  old_equipment_taken: {
    status: 409,
    title: 'Pedido repetido',
    detail: 'Este pedido já foi feito com outro conteúdo. Atualize a página.',
  },
  old_equipment_step: {
    status: 409,
    title: 'Passo impossível',
    detail: 'O equipamento já não está nesse estado. Atualize a página.',
  },
  old_equipment_gone: {
    status: 409,
    title: 'Já seguiu',
    detail: 'Este equipamento já seguiu para reciclagem. Se afinal está na loja, diga-o primeiro.',
  },
  old_equipment_not_here: {
    status: 409,
    title: 'Ainda não está na loja',
    detail: 'Só segue o que foi recebido. Retire da escolha o que ainda não veio.',
  },
  old_equipment_future: {
    status: 422,
    title: 'Dia no futuro',
    detail: 'O dia em que seguiu não pode ser depois de hoje.',
  },
  old_equipment_off: {
    status: 409,
    title: 'Não se aplica',
    detail: 'Esta loja não recebe equipamento antigo por esta encomenda. Fale connosco.',
  },
});
