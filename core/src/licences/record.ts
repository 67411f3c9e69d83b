import { defineRecord } from '../shared/record.ts';

export const licencePoolRecord = defineRecord({
  label: 'Licenças de um artigo',
  place: 'licencas',
  ability: 'licences.read',
});
export const licenceRecord = defineRecord({
  label: 'Licença',
  place: 'licencas-vendidas',
  ability: 'licences.read',
});
