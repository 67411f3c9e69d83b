import { sql } from 'kysely';
import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of equipment are, what of them is told, and what becomes of them. */
export const equipmentData = personalData({
  equipment_photos: {
    label: 'Fotografias dos seus equipamentos',
    whose: (who) =>
      sql`equipment_photos.equipment_id IN (SELECT id FROM equipment WHERE equipment.user_id = ${who.id})`,
    columns: {
      id: null,
      equipment_id: 'Equipamento',
      image_key: 'Ficheiro',
      position: null,
      created_at: 'Quando',
    },
    erasure: 'deleted',
  },
  equipment: {
    label: 'Equipamentos',
    whose: ofAccount('equipment.user_id'),
    columns: {
      id: 'Equipamento',
      user_id: null,
      device_type: 'Tipo',
      brand: 'Marca',
      model: 'Modelo',
      serial_number: 'Número de série',
      serial_key: null,
      created_at: 'Desde',
      updated_at: null,
    },
    erasure: 'with_account',
    movedAs: 'Equipamentos',
    joins: { user_id: 'own' },
  },
});
