import { randomUUID } from 'node:crypto';
import type { Department } from '#core/messages/values.ts';
import { ok } from '#core/shared/result.ts';
import { answerThread } from '#server/messages/answer-thread.ts';
import { openThread } from '#server/messages/open-thread.ts';
import type { Deps } from '#server/platform/deps.ts';
import { moderateReviews } from '#server/reviews/moderate-reviews.ts';
import { writeOwnReview } from '#server/reviews/own-review.ts';
import { momentOf, play } from './past.ts';
import type { Cast, CustomerKey } from './people.ts';

interface Thread {
  readonly at: readonly [daysAgo: number, hour: number];
  readonly who: CustomerKey;
  readonly department: Department;
  readonly subject: string;
  readonly text: string;
  readonly answer?: string;
}

const THREADS: readonly Thread[] = [
  {
    at: [40, 10],
    who: 'bruno',
    department: 'vendas',
    subject: 'Toner para Brother HL-L2350DW',
    text: 'Bom dia. O toner compatível TN-2420 serve na HL-L2350DW? E o tambor, dura quanto tempo?',
    answer: 'Bom dia, Bruno. Serve, sim. O tambor DR-2400 dura cerca de 12 000 páginas. Obrigado.',
  },
  {
    at: [18, 15],
    who: 'hugo',
    department: 'faturacao',
    subject: 'Fatura em nome da empresa',
    text: 'Boa tarde. A última encomenda devia ir em nome da papelaria. Ainda vamos a tempo?',
    answer: 'Boa tarde, Hugo. Vamos: a encomenda já está em nome da empresa que guardou na conta.',
  },
  {
    at: [6, 11],
    who: 'elsa',
    department: 'suporte',
    subject: 'A impressora não reconhece o tinteiro',
    text: 'A Canon diz que o tinteiro preto não é reconhecido, e é novo. O que devo fazer?',
    answer:
      'Olá, Elsa. Limpe os contactos com um pano seco e volte a pô-lo. Se continuar, trocamos o tinteiro.',
  },
  {
    at: [1, 16],
    who: 'ines',
    department: 'vendas',
    subject: 'Aumentar a memória do X280',
    text: 'Comprei um ThinkPad X280. É possível passar para 16 GB, e quanto custa com montagem?',
  },
  {
    at: [0, 9],
    who: 'gabriela',
    department: 'vendas',
    subject: 'Aluguer de dez portáteis',
    text: 'Precisamos de dez portáteis para uma formação de três meses em Faro. Podem fazer proposta?',
  },
];

type Opinion = readonly [who: CustomerKey, sku: string, daysAgo: number, rating: number, text: string];

const OPINIONS: readonly Opinion[] = [
  ['ana', '3YM62AE', 50, 5, 'Chegou no dia seguinte e bem embalado. Imprime como o de origem.'],
  ['bruno', 'QT-TN2420', 47, 5, 'Uso-o todos os dias no escritório. Preço muito bom e sem manchas.'],
  ['david', 'RC-L5490-I5-8-A', 38, 4, 'Portátil em excelente estado. A bateria dura umas cinco horas.'],
  ['elsa', '8286B001', 36, 4, 'Original, como dizem. Rende bem mais do que o normal.'],
  ['filipe', 'RC-840G5-I5-16-A', 29, 5, 'Parecia novo. Vinha com o Windows instalado e pronto a usar.'],
  ['gabriela', 'MFCL2710DW', 22, 5, 'Rápida e silenciosa. Ajudaram-me por telefone a ligá-la à rede.'],
  ['ines', 'RC-X280-I5-8-AP', 12, 5, 'Leve e rápido. Só a tampa tem uma marca pequena, tal como avisaram.'],
  ['lidia', 'C11CJ63405', 3, 4, 'Demorou três dias a chegar à Madeira, mas veio impecável.'],
];

/** Plays what customers wrote to the shop and what it answered; the last two wait for an answer. */
async function playThreads(deps: Deps, { customers, counter }: Cast): Promise<void> {
  const now = deps.now();
  for (const { at, who, department, subject, text, answer } of THREADS) {
    const by = customers[who];
    const { name, email, phone } = by.user;
    const [daysAgo, hour] = at;
    const given = { kind: 'contact', name, email, phone, department, subject, text, about: null } as const;
    const id = await play(deps, momentOf(now, daysAgo, hour), async (then) => {
      const open = { ...given, attemptKey: randomUUID(), suspicions: [] };
      return ok(await then.db.transaction().execute(async (tx) => (await openThread(then, tx, by, open)).id));
    });
    if (!answer) continue;
    const said = { threadId: id, attemptKey: randomUUID(), text: answer, readUntil: null, files: [] };
    await play(deps, momentOf(now, daysAgo, hour + 1.5), (then) =>
      answerThread(then, counter, { ...said, isClosing: daysAgo > 10 }),
    );
  }
}

/** Plays what buyers said of what they received; the newest waits to be read by the shop. */
async function playOpinions(deps: Deps, { customers, counter }: Cast): Promise<void> {
  const now = deps.now();
  for (const [who, sku, daysAgo, rating, text] of OPINIONS) {
    const at = momentOf(now, daysAgo, 20);
    const product = await deps.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await play(deps, at, (then) => writeOwnReview(then, customers[who], product.id, { rating, text }));
    const review = await deps.db
      .updateTable('reviews')
      .set({ created_at: at, updated_at: at })
      .where('product_id', '=', product.id)
      .where('user_id', '=', customers[who].user.id)
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    if (daysAgo < 7) continue;
    const read = { id: review.id, updated_at: review.updated_at.toISOString() };
    await play(deps, momentOf(now, daysAgo - 1, 9), async (then) =>
      ok(await moderateReviews(then, counter, { decision: 'aprovada', reviews: [read] })),
    );
  }
}

/** Plays the messages and the opinions of the last sixty days. */
export async function playTalk(deps: Deps, cast: Cast): Promise<void> {
  await playThreads(deps, cast);
  await playOpinions(deps, cast);
}
