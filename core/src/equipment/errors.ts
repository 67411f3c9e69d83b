import { defineFailures } from '../shared/result.ts';

/** Failures of equipment and of what was sold. */
export const equipmentFailures = defineFailures({
  equipment_not_found: {
    status: 404,
    title: 'Equipamento não encontrado',
    detail: 'O equipamento não existe ou não lhe pertence.',
  },
  too_many_equipment_photos: {
    status: 409,
    title: 'Demasiadas fotografias',
    detail: 'Este equipamento já tem seis fotografias. Retire uma antes de juntar outra.',
  },
  too_many_serials: {
    status: 422,
    title: 'Números de série a mais',
    detail: 'Há mais números de série do que unidades deste artigo.',
  },
  serial_repeated: {
    status: 422,
    title: 'Número de série repetido',
    detail: 'O mesmo número de série está duas vezes.',
  },
  no_serial: {
    status: 422,
    title: 'Não é um número de série',
    detail: 'Um número de série tem pelo menos quatro letras ou algarismos.',
  },
  serial_sold: {
    status: 409,
    title: 'Número de série já vendido',
    detail: 'Este número de série já está noutra encomenda.',
  },
  no_sale_guarantee: {
    status: 409,
    title: 'Sem garantia',
    detail: 'Este artigo não tem garantia a correr. Peça uma reparação sem garantia.',
  },
  sale_claim_open: {
    status: 409,
    title: 'Já pedida',
    detail: 'Já há um pedido de garantia deste artigo por acabar.',
  },
});
