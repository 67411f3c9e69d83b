import { z } from 'zod';
import { DUTIES } from '../settings/sections/duties.ts';
import { defineCall } from '../shared/call.ts';
import { line, optionalLine } from '../shared/schemas.ts';
import { DUTY_STATES } from './rules/duties.ts';
import { STEPS } from './rules/opening-steps.ts';

const TAG = 'Painel: abrir a loja';

const step = z.object({
  key: z.enum(STEPS),
  group: z.enum(['prepare', 'check']),
  is_done: z.boolean(),
  is_needed: z.boolean(),
  detail: z.string(),
});

/** How far a shop is from opening. */
export const openingGuide = z.object({
  is_closed: z.boolean(),
  message: z.string(),
  back_at: z.string(),
  /** It was never open yet. */
  is_new: z.boolean(),
  can_open: z.boolean(),
  steps: z.array(step),
  demo: z.object({ products: z.number().int(), orders: z.number().int() }),
  /** Whether demo goods may be put in: only into a shop that has nothing of its own. */
  can_add_demo: z.boolean(),
});
export type OpeningGuide = z.output<typeof openingGuide>;

export const getOpening = defineCall({
  method: 'GET',
  path: '/api/admin/opening',
  summary: 'O que falta para abrir a loja',
  tag: TAG,
  access: { can: 'settings.read' },
  response: openingGuide,
});

/** What the law asks of the shop, and how each stands. */
const dutyList = z.object({
  duties: z.array(
    z.object({
      duty: z.enum(DUTIES),
      state: z.enum(DUTY_STATES),
      detail: z.string(),
      is_waived: z.boolean(),
    }),
  ),
});
export type DutyList = z.output<typeof dutyList>;

export const getDuties = defineCall({
  method: 'GET',
  path: '/api/admin/duties',
  summary: 'O que a lei pede à loja: feito, em falta, ou não se aplica e porquê',
  tag: TAG,
  access: { can: 'settings.read' },
  response: dutyList,
});

export const waiveDuty = defineCall({
  method: 'PUT',
  path: '/api/admin/duties/{duty}',
  summary: 'Diz porque um dever não se aplica à loja; sem razão, volta a aplicar-se',
  tag: TAG,
  access: { can: 'settings.change' },
  params: z.object({ duty: z.enum(DUTIES, 'Dever desconhecido') }),
  body: z.object({ reason: optionalLine(300) }),
  response: dutyList,
});

export const openShop = defineCall({
  method: 'POST',
  path: '/api/admin/opening/open',
  summary: 'Abrir a loja ao público',
  tag: TAG,
  access: { can: 'settings.change' },
  also: [409],
  response: openingGuide,
});

export const closeShop = defineCall({
  method: 'POST',
  path: '/api/admin/opening/close',
  summary: 'Fechar a loja ao público por uns tempos; o painel continua',
  tag: TAG,
  access: { can: 'settings.change' },
  body: z.object({ message: line(300).default(''), back_at: line(80).default('') }),
  response: openingGuide,
});

export const addDemoGoods = defineCall({
  method: 'POST',
  path: '/api/admin/opening/demo',
  summary: 'Pôr artigos de demonstração numa loja vazia',
  tag: TAG,
  access: { can: 'settings.change' },
  also: [409],
  limit: { points: 10, seconds: 3600 },
  response: openingGuide,
});

export const removeDemoGoods = defineCall({
  method: 'DELETE',
  path: '/api/admin/opening/demo',
  summary: 'Retirar os artigos de demonstração e as encomendas deles, sem deixar rasto nos números',
  tag: TAG,
  access: { can: 'settings.change' },
  also: [409],
  response: z.object({ products: z.number().int(), orders: z.number().int() }),
});
