import { defineRecord, recordNumbers } from '../shared/record.ts';

const numbers = recordNumbers('ORC');

export const proposalRecord = defineRecord({
  label: 'Orçamento',
  place: 'orcamentos',
  ability: 'quotes.read',
  numbers,
});

/** ORC-1042. */
export const { say: proposalNumber, typed: typedProposalNumber } = numbers;
