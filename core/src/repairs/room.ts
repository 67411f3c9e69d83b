import { defineRoom } from '../shared/room.ts';
import * as adminContract from './admin-contract.ts';
import * as benchContract from './bench-contract.ts';
import { benchEvents } from './bench-events.ts';
import * as boardContract from './board-contract.ts';
import * as calendarContract from './calendar-contract.ts';
import * as contract from './contract.ts';
import * as equipmentContract from './equipment-contract.ts';
import { equipmentEvents } from './equipment-events.ts';
import { repairEvents } from './events.ts';
import * as guaranteeContract from './guarantee-contract.ts';
import { guaranteeEvents } from './guarantee-events.ts';
import * as intakeContract from './intake-contract.ts';
import { intakeEvents } from './intake-events.ts';
import * as letterContract from './letter-contract.ts';
import { letterEvents } from './letter-events.ts';
import { REPAIR_MAILS } from './mails.ts';
import * as manyContract from './many-contract.ts';
import * as modelsContract from './models-contract.ts';
import * as moneyContract from './money-contract.ts';
import * as opinionContract from './opinion-contract.ts';
import { opinionEvents } from './opinion-events.ts';
import * as partsContract from './parts-contract.ts';
import { partEvents } from './parts-events.ts';
import * as photosContract from './photos-contract.ts';
import * as proposalContract from './proposal-contract.ts';
import { proposalEvents } from './proposal-events.ts';
import * as supplierReturnsContract from './returns-contract.ts';
import * as smsContract from './sms-contract.ts';
import { smsEvents } from './sms-events.ts';
import { supplierReturnEvents } from './supplier-returns-events.ts';
import * as templatesContract from './templates-contract.ts';
import { templateEvents } from './templates-events.ts';
import * as uploadsContract from './uploads-contract.ts';
import { uploadEvents } from './uploads-events.ts';

/** Devices from "não liga" to the end of their guarantee. */
export const repairsRoom = defineRoom({
  name: 'repairs',
  label: 'Reparações',
  says: 'devices from "não liga" to the end of their guarantee',
  abilities: {
    'repairs.read': { says: 'Ver reparações', roles: ['owner', 'manager', 'technician', 'counter'] },
    'repairs.change': { says: 'Tratar reparações', roles: ['owner', 'manager', 'technician', 'counter'] },
    'repairs.receive': { says: 'Receber dinheiro de reparações', roles: ['owner', 'manager', 'counter'] },
    'repairs.secrets': {
      says: 'Ver palavras-passe de equipamentos',
      roles: ['owner', 'manager', 'technician'],
    },
    'repairs.templates': { says: 'Gerir modelos de reparações', roles: ['owner', 'manager', 'technician'] },
  },
  topics: ['repair-usual'],
  contracts: [
    contract,
    adminContract,
    moneyContract,
    partsContract,
    intakeContract,
    guaranteeContract,
    equipmentContract,
    opinionContract,
    uploadsContract,
    benchContract,
    boardContract,
    photosContract,
    supplierReturnsContract,
    templatesContract,
    proposalContract,
    calendarContract,
    smsContract,
    letterContract,
    manyContract,
    modelsContract,
  ],
  subjects: {
    repair: 'Reparação',
    equipment: 'Equipamento',
    'supplier-return': 'Devolução a fornecedor',
    'repair-template': 'Modelo de reparação',
    sms: 'SMS',
  },
  events: {
    ...repairEvents,
    ...partEvents,
    ...intakeEvents,
    ...guaranteeEvents,
    ...equipmentEvents,
    ...opinionEvents,
    ...uploadEvents,
    ...benchEvents,
    ...supplierReturnEvents,
    ...templateEvents,
    ...proposalEvents,
    ...smsEvents,
    ...letterEvents,
  },
  mails: REPAIR_MAILS,
});
