import type { DocumentContent } from '../../../documents/content.ts';
import type { DocumentedRepair } from '../../quotes/rules/quote-document.ts';
import { repairNumber } from '../../record.ts';
import type { RepairLetter } from '../letter.ts';

/** A letter to who does not collect a device, to be printed, signed and posted. */
export function letterDocument({
  number,
  device,
  letter,
}: DocumentedRepair & { readonly letter: Pick<RepairLetter, 'address' | 'told'> }): DocumentContent {
  return {
    facts: [
      { label: 'Reparação', value: repairNumber(number) },
      { label: 'Equipamento', value: device },
    ],
    parties: [{ label: 'Para', lines: letter.address.split('\n').filter((line) => line.trim() !== '') }],
    lines: [],
    totals: null,
    notes: [{ label: 'Assunto: equipamento por levantar', text: letter.told }],
    signatures: ['A loja'],
  };
}
