import { defineRoom } from '../shared/room.ts';
import * as contract from './contract.ts';
import { benchEvents } from './events.ts';
import * as manyContract from './many-contract.ts';
import * as partsContract from './parts/contract.ts';
import { partEvents } from './parts/events.ts';
import { PART_STEP_LABELS } from './parts/texts.ts';
import { CHECK_LABELS } from './values.ts';

/** The room of the bench: who works on a repair, for how long, with which tests and parts. */
export const benchRoom = defineRoom({
  name: 'bench',
  label: 'Reparações',
  says: 'the work on repairs: who, how long, tests, parts, loans',
  contracts: [contract, manyContract, partsContract],
  events: { ...benchEvents, ...partEvents },
  facts: {
    cause: 'Causa',
    check: 'Teste',
    minutes: 'Minutos',
    ordered: 'Encomendadas',
    reason: 'Motivo',
    reserved: 'Reservadas',
    result: 'Resultado',
    skills: 'Repara',
    step: 'Passo',
    used: 'Usadas',
  },
  values: { step: PART_STEP_LABELS, result: CHECK_LABELS },
});
