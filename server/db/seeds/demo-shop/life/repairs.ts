import { randomUUID } from 'node:crypto';
import * as intake from '#core/intake/contract.ts';
import * as admin from '#core/repairs/admin-contract.ts';
import * as contract from '#core/repairs/contract.ts';
import type { RepairStatus } from '#core/repairs/lifecycle.ts';
import type { DeviceType } from '#core/repairs/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { takeIn } from '#server/intake/take-in.ts';
import { findPayable } from '#server/payments/payables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { repairRooms } from '#server/ports.ts';
import { receiveForRepair } from '#server/repairs/money/receive-money.ts';
import { decideQuote } from '#server/repairs/quotes/decide-quote.ts';
import { saveQuote } from '#server/repairs/quotes/save-quote.ts';
import { sendQuote } from '#server/repairs/quotes/send-quote.ts';
import { requestRepair } from '#server/repairs/request-repair.ts';
import type { RepairDeps } from '#server/repairs/rooms-port.ts';
import { repairPayable } from '#server/repairs/store.ts';
import { respond, writeToShop } from '#server/repairs/talk/messages.ts';
import { updateRepair } from '#server/repairs/update-repair.ts';
import { bodyOf, momentOf, play } from './past.ts';
import type { Cast, CustomerKey } from './people.ts';

type Work = readonly [kind: 'peca' | 'mao_de_obra', name: string, price: number];

interface Repair {
  /** When it was asked for or brought, and by whom. */
  readonly at: readonly [daysAgo: number, hour: number];
  readonly who: CustomerKey;
  /** Brought to the counter, or asked for on the website first. */
  readonly by: 'counter' | 'website';
  readonly device: readonly [DeviceType, brand: string, model: string];
  readonly problem: string;
  readonly quote?: readonly Work[];
  /** What the customer writes about it. */
  readonly says?: string;
  /** What the shop answers or asks. */
  readonly answers?: string;
  /** How many days from the first to the last step. */
  readonly days: number;
  readonly until: RepairStatus;
  /** Days from today until it is promised; none: not said. */
  readonly due?: number;
}

/** What was repaired in the last sixty days, and what is in the shop today: at least one in each state. */
const REPAIRS: readonly Repair[] = [
  {
    at: [58, 10],
    who: 'ana',
    by: 'counter',
    device: ['Portátil', 'HP', 'Pavilion 15-eg0'],
    problem: 'Não carrega. A ficha abana.',
    quote: [
      ['peca', 'Conector de carga', 18],
      ['mao_de_obra', 'Substituição do conector', 35],
    ],
    days: 4,
    until: 'entregue',
  },
  {
    at: [55, 16],
    who: 'bruno',
    by: 'website',
    device: ['Impressora', 'Brother', 'HL-L2350DW'],
    problem: 'Prende o papel à saída.',
    quote: [['mao_de_obra', 'Limpeza e troca de rolos', 40]],
    days: 3,
    until: 'entregue',
  },
  {
    at: [51, 11],
    who: 'carla',
    by: 'counter',
    device: ['Smartphone', 'Samsung', 'Galaxy A54'],
    problem: 'Ecrã partido depois de uma queda.',
    quote: [
      ['peca', 'Ecrã com moldura', 98],
      ['mao_de_obra', 'Troca do ecrã', 30],
    ],
    days: 5,
    until: 'entregue',
  },
  {
    at: [48, 15],
    who: 'david',
    by: 'counter',
    device: ['Desktop', 'HP', 'ProDesk 400 G5'],
    problem: 'Reinicia sozinho ao fim de meia hora.',
    quote: [
      ['peca', 'Fonte de alimentação 310 W', 45],
      ['mao_de_obra', 'Diagnóstico e montagem', 35],
    ],
    days: 6,
    until: 'entregue',
  },
  {
    at: [45, 10],
    who: 'elsa',
    by: 'website',
    device: ['Tablet', 'Apple', 'iPad 9.ª geração'],
    problem: 'A bateria dura menos de uma hora.',
    quote: [
      ['peca', 'Bateria', 52],
      ['mao_de_obra', 'Troca da bateria', 40],
    ],
    says: 'Pode ficar pronta antes de sexta-feira?',
    answers: 'Pode. A bateria chega amanhã.',
    days: 5,
    until: 'entregue',
  },
  {
    at: [41, 12],
    who: 'filipe',
    by: 'counter',
    device: ['Portátil', 'Lenovo', 'IdeaPad 3 15ITL6'],
    problem: 'Muito lento a arrancar.',
    quote: [
      ['peca', 'SSD 500 GB', 48],
      ['mao_de_obra', 'Migração de dados e do sistema', 45],
    ],
    days: 4,
    until: 'entregue',
  },
  {
    at: [36, 17],
    who: 'gabriela',
    by: 'counter',
    device: ['Portátil', 'Toshiba', 'Satellite C50'],
    problem: 'Líquido derramado no teclado.',
    quote: [
      ['peca', 'Placa-mãe recondicionada', 140],
      ['mao_de_obra', 'Limpeza e substituição', 70],
    ],
    days: 5,
    until: 'rejeitado',
  },
  {
    at: [33, 10],
    who: 'hugo',
    by: 'counter',
    device: ['Impressora', 'Epson', 'TM-T20III'],
    problem: 'Corta mal o talão.',
    quote: [['mao_de_obra', 'Afinação do cortador', 30]],
    days: 2,
    until: 'entregue',
  },
  {
    at: [29, 14],
    who: 'ines',
    by: 'website',
    device: ['Portátil', 'ASUS', 'ZenBook UX425'],
    problem: 'A dobradiça do ecrã está solta.',
    quote: [
      ['peca', 'Jogo de dobradiças', 34],
      ['mao_de_obra', 'Substituição', 40],
    ],
    days: 6,
    until: 'entregue',
  },
  {
    at: [24, 11],
    who: 'bruno',
    by: 'counter',
    device: ['Monitor', 'Dell', 'P2419H'],
    problem: 'Não liga. O indicador pisca.',
    quote: [['mao_de_obra', 'Reparação da fonte', 45]],
    days: 7,
    until: 'entregue',
  },
  {
    at: [20, 16],
    who: 'miguel',
    by: 'counter',
    device: ['Portátil', 'HP', '250 G7'],
    problem: 'Teclado com teclas que não respondem.',
    quote: [
      ['peca', 'Teclado PT', 29],
      ['mao_de_obra', 'Substituição do teclado', 30],
    ],
    days: 4,
    until: 'entregue',
  },
  {
    at: [17, 10],
    who: 'joao',
    by: 'website',
    device: ['Desktop', 'Acer', 'Aspire TC-895'],
    problem: 'Ecrã azul ao jogar.',
    quote: [
      ['peca', 'Memória 16 GB', 42],
      ['mao_de_obra', 'Testes e troca', 30],
    ],
    days: 6,
    until: 'concluido',
  },
  {
    at: [14, 15],
    who: 'lidia',
    by: 'counter',
    device: ['Smartphone', 'Xiaomi', 'Redmi Note 12'],
    problem: 'Não carrega e aquece.',
    quote: [
      ['peca', 'Placa de carga', 22],
      ['mao_de_obra', 'Substituição', 25],
    ],
    days: 5,
    until: 'pronto_entrega',
  },
  {
    at: [12, 11],
    who: 'ana',
    by: 'counter',
    device: ['Portátil', 'Apple', 'MacBook Air 2017'],
    problem: 'Ventoinha muito ruidosa e desliga-se.',
    quote: [['mao_de_obra', 'Limpeza interna e massa térmica', 45]],
    days: 5,
    until: 'pronto_entrega',
    due: -1,
  },
  {
    at: [11, 17],
    who: 'carla',
    by: 'website',
    device: ['Portátil', 'Lenovo', 'ThinkPad T480'],
    problem: 'O Windows não arranca depois de uma atualização.',
    quote: [['mao_de_obra', 'Recuperação do sistema, sem perda de dados', 40]],
    days: 8,
    until: 'teste_qualidade',
    due: 0,
  },
  {
    at: [10, 10],
    who: 'david',
    by: 'counter',
    device: ['Portátil', 'Dell', 'Latitude 5490'],
    problem: 'O ecrã pisca quando se mexe na tampa.',
    quote: [
      ['peca', 'Cabo do ecrã', 26],
      ['mao_de_obra', 'Substituição do cabo', 35],
    ],
    days: 8,
    until: 'em_reparacao',
    due: -1,
  },
  {
    at: [8, 12],
    who: 'hugo',
    by: 'counter',
    device: ['Desktop', 'HP', 'EliteDesk 800 G4'],
    problem: 'Passar a disco SSD e aumentar a memória.',
    quote: [
      ['peca', 'SSD NVMe 1 TB', 69],
      ['peca', 'Memória 8 GB', 24],
      ['mao_de_obra', 'Montagem e migração', 45],
    ],
    days: 6,
    until: 'em_reparacao',
    due: 0,
  },
  {
    at: [9, 16],
    who: 'filipe',
    by: 'counter',
    device: ['Tablet', 'Samsung', 'Galaxy Tab A8'],
    problem: 'Vidro partido num canto.',
    quote: [
      ['peca', 'Vidro e tátil', 48],
      ['mao_de_obra', 'Substituição', 35],
    ],
    days: 6,
    until: 'aguarda_pecas',
    due: 3,
  },
  {
    at: [6, 11],
    who: 'elsa',
    by: 'website',
    device: ['Impressora', 'Canon', 'PIXMA TS3350'],
    problem: 'Erro 5B00 e não imprime.',
    quote: [['mao_de_obra', 'Limpeza do depósito e reposição do contador', 32]],
    says: 'Aprovei agora. Obrigada pela rapidez.',
    days: 3,
    until: 'aprovado',
    due: 2,
  },
  {
    at: [7, 15],
    who: 'miguel',
    by: 'counter',
    device: ['Portátil', 'MSI', 'GF63 Thin'],
    problem: 'Aquece e desliga-se em jogos.',
    quote: [['mao_de_obra', 'Limpeza e massa térmica', 45]],
    days: 4,
    until: 'aguarda_aprovacao',
  },
  {
    at: [5, 10],
    who: 'ines',
    by: 'counter',
    device: ['Smartphone', 'Apple', 'iPhone 12'],
    problem: 'Bateria no fim: 74 % de capacidade.',
    quote: [
      ['peca', 'Bateria', 46],
      ['mao_de_obra', 'Troca da bateria', 30],
    ],
    days: 2,
    until: 'orcamento_enviado',
  },
  {
    at: [4, 17],
    who: 'gabriela',
    by: 'website',
    device: ['Portátil', 'Acer', 'Swift 3'],
    problem: 'Recuperar fotografias de um disco que já não aparece.',
    days: 1,
    until: 'em_analise',
    due: 1,
  },
  {
    at: [2, 12],
    who: 'bruno',
    by: 'counter',
    device: ['Router', 'TP-Link', 'Archer C6'],
    problem: 'Perde a ligação várias vezes por dia.',
    answers: 'Está em teste com o cabo da loja; dizemos algo amanhã.',
    days: 1,
    until: 'em_analise',
    due: 4,
  },
  {
    at: [1, 15],
    who: 'joao',
    by: 'website',
    device: ['Portátil', 'HP', 'EliteBook 840 G5'],
    problem: 'O microfone não funciona em chamadas.',
    says: 'Posso deixá-lo aí amanhã de manhã?',
    days: 0,
    until: 'recebido',
  },
  {
    at: [0, 8.75],
    who: 'lidia',
    by: 'counter',
    device: ['Portátil', 'Lenovo', 'V15 G2'],
    problem: 'Quer limpeza e mais memória.',
    days: 0,
    until: 'recebido',
    due: 3,
  },
  {
    at: [59, 15],
    who: 'filipe',
    by: 'counter',
    device: ['Desktop', 'Dell', 'OptiPlex 3050'],
    problem: 'Não dá imagem.',
    quote: [['mao_de_obra', 'Troca da pilha e reposição da BIOS', 20]],
    days: 2,
    until: 'garantia_expirada',
  },
];

const USUAL: readonly RepairStatus[] = [
  'em_analise',
  'orcamento_enviado',
  'aprovado',
  'aguarda_pecas',
  'em_reparacao',
  'teste_qualidade',
  'concluido',
  'pronto_entrega',
  'entregue',
  'garantia_expirada',
];
const REJECTED: readonly RepairStatus[] = ['em_analise', 'orcamento_enviado', 'rejeitado'];
const WAITING: readonly RepairStatus[] = ['em_analise', 'orcamento_enviado', 'aguarda_aprovacao'];

/** The steps from recebido to where it stands; parts are waited for only where there are some. */
function stepsOf({ until, quote }: Repair): readonly RepairStatus[] {
  const path = until === 'rejeitado' ? REJECTED : until === 'aguarda_aprovacao' ? WAITING : USUAL;
  const needsParts = quote?.some(([kind]) => kind === 'peca') ?? false;
  return path
    .slice(0, path.indexOf(until) + 1)
    .filter((step) => step !== 'aguarda_pecas' || needsParts || until === 'aguarda_pecas');
}

async function bring(then: RepairDeps, cast: Cast, repair: Repair) {
  const by = cast.customers[repair.who];
  const [device_type, brand, model] = repair.device;
  const device = { request_id: randomUUID(), device_type, brand, model, problem_description: repair.problem };
  if (repair.by === 'website') {
    return await requestRepair(then, by, bodyOf(contract.requestRepair, device));
  }
  return await takeIn(
    then,
    cast.counter,
    bodyOf(intake.takeIn, {
      ...device,
      user_id: by.user.id,
      assigned_to: cast.technician.user.id,
      accessories: device_type === 'Portátil' ? ['Carregador'] : [],
      signed_name: by.user.name,
    }),
  );
}

async function quote(then: RepairDeps, { technician }: Cast, id: string, work: readonly Work[]) {
  const lines = work.map(([kind, name, price]) => ({ kind, name, price, quantity: 1 }));
  const draft = bodyOf(admin.saveQuote, { options: [{ title: 'Reparação', lines }] });
  const saved = await saveQuote(then, technician, id, draft);
  return saved.ok ? await sendQuote(then, technician, id) : saved;
}

/** The counter takes what is left to pay. */
async function collect(then: RepairDeps, { counter }: Cast, id: string) {
  const owed = await findPayable(then.db, repairPayable(id));
  const left = owed ? owed.due_cents - owed.paid_cents : 0;
  if (left <= 0) return ok(null);
  return await receiveForRepair(then, counter, id, {
    request_id: randomUUID(),
    amount: toEuros(left),
    way: 'cartao',
    note: null,
  });
}

/** One step of a repair as it is done in the shop. */
async function step(
  then: RepairDeps,
  cast: Cast,
  id: string,
  repair: Repair,
  to: RepairStatus,
): Promise<Result<unknown>> {
  if (to === 'orcamento_enviado') return await quote(then, cast, id, repair.quote ?? []);
  if (to === 'aprovado' || to === 'rejeitado') {
    const by = cast.customers[repair.who];
    const decision = bodyOf(contract.decideQuote, { approve: to === 'aprovado', name: by.user.name });
    return await decideQuote(then, by, id, 'conta', decision);
  }
  if (to === 'entregue') {
    const paid = await collect(then, cast, id);
    if (!paid.ok) return paid;
  }
  return await updateRepair(then, cast.technician, id, bodyOf(admin.updateAdminRepair, { status: to }));
}

/** Plays the repairs of the last sixty days, each until where it stands today. */
export async function playRepairs(given: Deps, cast: Cast): Promise<void> {
  const deps = { ...given, rooms: repairRooms };
  const now = deps.now();
  const inOrder = [...REPAIRS].sort((a, b) => b.at[0] - a.at[0] || a.at[1] - b.at[1]);
  for (const repair of inOrder) {
    const [daysAgo, hour] = repair.at;
    const { id } = await play(deps, momentOf(now, daysAgo, hour), (then) => bring(then, cast, repair));
    if (repair.due !== undefined) {
      const day = momentOf(now, 0, 0).getTime() + repair.due * 86_400_000;
      const body = { repair_deadline: new Date(day).toISOString() };
      await play(deps, momentOf(now, daysAgo, hour), (then) =>
        updateRepair(then, cast.technician, id, bodyOf(admin.updateAdminRepair, body)),
      );
    }
    const steps = stepsOf(repair);
    for (const [place, to] of steps.entries()) {
      const after = (repair.days * (place + 1)) / steps.length;
      const at = momentOf(now, daysAgo - Math.floor(after), hour + 0.2 + (after % 1) * 3);
      await play(deps, at, (then) => step(then, cast, id, repair, to));
    }
    const said = momentOf(now, Math.max(0, daysAgo - repair.days), hour + 0.5);
    const words = (body: string) => ({ body, attemptKey: randomUUID() });
    const { says, answers, who } = repair;
    if (says && repair.until !== 'entregue') {
      await play(deps, said, (then) => writeToShop(then, cast.customers[who], id, words(says)));
    }
    if (answers) await play(deps, said, (then) => respond(then, cast.technician, id, words(answers)));
  }
}
