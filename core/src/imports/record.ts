import { defineRecord } from '../shared/record.ts';

export const importRecord = defineRecord({
  label: 'Importação',
  place: 'produtos/importar',
  ability: 'imports.run',
});
