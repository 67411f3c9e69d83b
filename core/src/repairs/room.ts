import { defineRoom } from '../shared/room.ts';
import * as adminContract from './admin-contract.ts';
import * as boardContract from './board/contract.ts';
import * as calendarContract from './calendar/contract.ts';
import * as contract from './contract.ts';
import { repairEvents } from './events.ts';
import { letterEvents } from './letter-events.ts';
import { REPAIR_MAILS } from './mails.ts';
import * as modelsContract from './models/contract.ts';
import * as moneyContract from './money/contract.ts';
import * as opinionContract from './opinion/contract.ts';
import { opinionEvents } from './opinion/events.ts';
import * as photosContract from './photos/contract.ts';
import { photoEvents } from './photos/events.ts';
import * as proposalContract from './proposals/contract.ts';
import { proposalEvents } from './proposals/events.ts';
import { PROPOSAL_STATE_LABELS } from './proposals/proposal.ts';
import * as templatesContract from './templates/contract.ts';
import { templateEvents } from './templates/events.ts';
import { CHANNEL_LABELS, QUOTE_STATE_LABELS, REPAIR_STATUS_LABELS } from './texts.ts';
import * as uploadsContract from './uploads/contract.ts';
import { uploadEvents } from './uploads/events.ts';

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
      says: 'Ver passwords de equipamentos',
      roles: ['owner', 'manager', 'technician'],
    },
    'repairs.templates': { says: 'Gerir modelos de reparações', roles: ['owner', 'manager', 'technician'] },
  },
  topics: ['repair-usual'],
  contracts: [
    contract,
    adminContract,
    moneyContract,
    opinionContract,
    uploadsContract,
    boardContract,
    photosContract,
    templatesContract,
    proposalContract,
    calendarContract,
    modelsContract,
  ],
  subjects: { 'repair-template': 'Modelo de reparação' },
  events: {
    ...repairEvents,
    ...photoEvents,
    ...opinionEvents,
    ...uploadEvents,
    ...templateEvents,
    ...proposalEvents,
    ...letterEvents,
  },
  facts: {
    channel: 'Por onde',
    company_id: 'Empresa faturada',
    data_cents: 'Passar os dados',
    deposit_cents: 'Sinal',
    diagnosis_cents: 'Diagnóstico',
    estimate_cents: 'Orçamento',
    final_cents: 'Preço final',
    old_value_cents: 'Valor do equipamento antigo',
    options: 'Opções',
    photos: 'Fotografias',
    postal_number: 'Número do registo',
    posted_on: 'Enviada em',
    products: 'Produtos',
    rating: 'Pontuação',
    repair_deadline: 'Prazo',
    size: 'Tamanho',
    stage: 'Momento',
    version: 'Versão',
    waived: 'Perdoado',
    wants_data: 'Quer os dados passados',
    warranty_until: 'Garantia até',
    way: 'Como',
  },
  values: {
    status: REPAIR_STATUS_LABELS,
    state: { ...QUOTE_STATE_LABELS, ...PROPOSAL_STATE_LABELS },
    channel: CHANNEL_LABELS,
  },
  mails: REPAIR_MAILS,
});
