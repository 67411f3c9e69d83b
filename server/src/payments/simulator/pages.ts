import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { formatMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { derivedToken } from '../../platform/secrets/token.ts';
import type { Decision, SimulatedProvider } from './provider.ts';
import type { SimulatedPayment } from './state.ts';
import { STYLE } from './style.ts';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STATUS_LABELS: Record<SimulatedPayment['status'], string> = {
  pendente: 'A aguardar',
  pago: 'Pago',
  recusado: 'Rejeitado',
  expirado: 'Expirado',
  devolvido: 'Devolvido',
};
/** Requests on one page of the list. */
const PAGE_SIZE = 25;
/** What a form may weigh, in bytes: it holds two short fields. */
const MAX_FORM = 4096;
/** The requests that a browser was shown, newest first, and the tester's key in it. */
const SEEN_COOKIE = 'simulador';
const KEY_COOKIE = 'simulador_chave';
const MOST_SEEN = 20;
const COOKIE = { path: '/simulador', httpOnly: true, sameSite: 'Lax' } as const;

function isSame(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The key that shows the requests of everybody: of this shop alone, the same after each start. */
export function testerKey(provider: SimulatedProvider): string {
  return derivedToken(Buffer.from(provider.state.antiPhishingKey), 'tester of the simulator');
}

/** What a form of one request carries: who decides has seen its page. */
function formToken(provider: SimulatedProvider, requestId: string): string {
  return derivedToken(Buffer.from(provider.state.antiPhishingKey), `form of ${requestId}`);
}

function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="stylesheet" href="/simulador/estilo.css">
</head>
<body>
<div class="strip" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
<main>${content}</main>
</body>
</html>`;
}

function describeDelivery(payment: SimulatedPayment): string {
  const { delivery } = payment;
  if (!delivery) return 'Sem aviso à loja';
  if (delivery.lastStatus === 200) return 'Entregue à loja';
  const answered = delivery.lastStatus ? `a loja respondeu ${delivery.lastStatus}` : 'a loja não respondeu';
  return delivery.nextAt
    ? `Por entregar (${answered}); nova tentativa ${formatDateTime(delivery.nextAt)}`
    : `Desistiu (${answered})`;
}

function actions(payment: SimulatedPayment, token: string): Markup {
  const action = `/simulador/pagamentos/${payment.requestId}`;
  const proof = html`<input type="hidden" name="prova" value="${token}">`;
  if (payment.status === 'pendente') {
    return html`<form method="post" action="${action}">${proof}
<button class="primary" name="decisao" value="pay">Pagar</button>
${payment.method === 'multibanco' ? '' : html`<button name="decisao" value="reject">Rejeitar</button>`}
<button name="decisao" value="expire">Deixar expirar</button>
</form>`;
  }
  if (payment.status === 'pago' || payment.status === 'devolvido') {
    return html`<form method="post" action="${action}">${proof}<button name="decisao" value="resend">Reenviar aviso à loja</button></form>`;
  }
  return html``;
}

function card(payment: SimulatedPayment, token: string): Markup {
  return html`<article class="card">
<div class="row"><h2><a href="/simulador/pagamentos/${payment.requestId}">${METHOD_LABELS[payment.method]}</a></h2>
<span class="status ${payment.status}">${STATUS_LABELS[payment.status]}</span></div>
<dl>
<dt>Valor</dt><dd class="amount">${formatCents(payment.amountCents)}</dd>
${payment.reference && html`<dt>Entidade</dt><dd>${payment.entity}</dd><dt>Referência</dt><dd>${formatMultibancoReference(payment.reference)}</dd>`}
${payment.phone && html`<dt>Telemóvel</dt><dd>${payment.phone.replace(/^351#(\d{2})\d{4}/, '+351 $1•• ••')}</dd>`}
<dt>Descrição</dt><dd>${payment.description || '—'}</dd>
<dt>Pedido</dt><dd>${formatDateTime(payment.createdAt)}</dd>
${payment.expiresAt && html`<dt>Válido até</dt><dd>${formatDateTime(payment.expiresAt)}</dd>`}
<dt>Aviso</dt><dd>${describeDelivery(payment)}</dd>
</dl>
${actions(payment, token)}
</article>`;
}

function listPage(cards: readonly Markup[], page: number, total: number): Markup {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return layout(
    'Simulador de pagamentos',
    html`<h1>Simulador de pagamentos</h1>
<p>Aqui faz-se de cliente e de banco: cada pedido de pagamento que abriu neste navegador aparece abaixo, e é pago, rejeitado ou deixado expirar com um botão. Não é cobrado dinheiro nenhum.</p>
<p class="muted">Números MB WAY com resposta imediata: 919 999 999 (não aderente), 918 888 888 (recusado), 917 777 777 (falha temporária).</p>
${cards.length === 0 ? html`<div class="card"><p>Ainda não abriu nenhum pedido de pagamento. Faça uma encomenda na loja e abra o simulador a partir do pagamento. O endereço que mostra os pedidos de toda a gente aparece na consola quando a loja abre.</p></div>` : cards}
<nav aria-label="Páginas">
${page > 1 ? html`<a class="button" href="/simulador?pagina=${page - 1}">Anterior</a>` : ''}
${page < last ? html`<a class="button" href="/simulador?pagina=${page + 1}">Seguinte</a>` : ''}
<a class="button" href="/simulador">Atualizar</a>
<a class="button" href="/">Voltar à loja</a>
</nav>`,
  );
}

function cofidisPage(payment: SimulatedPayment, token: string): Markup {
  const isOpen = payment.status === 'pendente';
  return layout(
    'Cofidis Pay (simulação)',
    html`<h1>Cofidis Pay <span class="muted">(simulação)</span></h1>
<p>${payment.description}</p>
<div class="card"><p class="amount">${formatCents(payment.amountCents)}</p>
${
  isOpen
    ? html`<p>Em prestações sem juros. Confirma o contrato de crédito?</p>
<form method="post" action="/simulador/cofidis/${payment.requestId}">
<input type="hidden" name="prova" value="${token}">
<button class="primary" name="decisao" value="pay">Aceitar</button>
<button name="decisao" value="reject">Recusar</button></form>`
    : html`<p>Este pedido está fechado: <strong>${STATUS_LABELS[payment.status]}</strong>.</p>
<p><a class="button" href="${payment.returnUrl}">Voltar à loja</a></p>`
}</div>`,
  );
}

/** The requests this browser was shown. */
function seenIn(c: Context): string[] {
  return (getCookie(c, SEEN_COOKIE) ?? '').split('.').filter((id) => /^[0-9a-f]{20}$/.test(id));
}

/**
 * The pages where a tester plays the customer and the bank, all under /simulador. Who knows a request's id has it from
 * the shop, where it is shown to its customer alone; the list is of the requests that this browser was shown, or of all
 * for who has the tester's key.
 */
export function testerPages(provider: SimulatedProvider): Hono {
  const app = new Hono();
  const missing = layout(
    'Pedido não encontrado',
    html`<h1>Pedido não encontrado</h1><p><a class="button" href="/simulador">Os meus pedidos</a></p>`,
  );
  const cardOf = (payment: SimulatedPayment) => card(payment, formToken(provider, payment.requestId));

  /** What was decided, by a form that was sent from the request's own page; a refusal otherwise. */
  const readDecision = async (c: Context, requestId: string): Promise<string | Response> => {
    const body = await readBody(c.req.raw, MAX_FORM);
    if (!body.ok) return c.text(body.failure.detail, body.failure.status as 413);
    const form = new URLSearchParams(body.value);
    if (!isSame(form.get('prova') ?? undefined, formToken(provider, requestId)))
      return c.text('Recusado', 403);
    return form.get('decisao') ?? '';
  };

  app.use('/simulador/*', async (c, next) => {
    // A page elsewhere must not decide for the tester.
    if (c.req.method === 'POST' && c.req.header('sec-fetch-site') === 'cross-site')
      return c.text('Recusado', 403);
    await next();
  });
  app.use(async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('cache-control', 'no-store');
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  app.get('/simulador/estilo.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/simulador', async (c) => {
    const page = Math.max(1, Math.trunc(Number(c.req.query('pagina') ?? 1)) || 1);
    const key = testerKey(provider);
    const given = c.req.query('chave');
    if (given !== undefined) {
      if (isSame(given, key)) setCookie(c, KEY_COOKIE, key, COOKIE);
      // The key stays in no history and no log of addresses.
      return c.redirect('/simulador', 303);
    }
    const seen = seenIn(c);
    const shown = isSame(getCookie(c, KEY_COOKIE), key)
      ? provider.state.payments
      : provider.state.payments.filter(({ requestId }) => seen.includes(requestId));
    const slice = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    for (const payment of slice) await provider.look(payment.requestId);
    return c.html(listPage(slice.map(cardOf), page, shown.length));
  });
  app.get('/simulador/pagamentos/:id', async (c) => {
    const payment = await provider.look(c.req.param('id'));
    if (!payment) return c.html(missing, 404);
    const seen = [payment.requestId, ...seenIn(c).filter((id) => id !== payment.requestId)];
    setCookie(c, SEEN_COOKIE, seen.slice(0, MOST_SEEN).join('.'), COOKIE);
    return c.html(
      layout(
        'Pedido de pagamento (simulação)',
        html`<h1>Pedido de pagamento</h1><p>Simulação: não é cobrado dinheiro nenhum.</p>${cardOf(payment)}
<nav aria-label="Simulador"><a class="button" href="/simulador">Os meus pedidos</a><a class="button" href="/">Voltar à loja</a></nav>`,
      ),
    );
  });
  app.post('/simulador/pagamentos/:id', async (c) => {
    const id = c.req.param('id');
    const decision = await readDecision(c, id);
    if (decision instanceof Response) return decision;
    if (decision === 'resend') await provider.resend(id);
    else if (isDecision(decision)) await provider.decide(id, decision);
    return c.redirect(`/simulador/pagamentos/${encodeURIComponent(id)}`, 303);
  });
  app.get('/simulador/cofidis/:id', async (c) => {
    const payment = await provider.look(c.req.param('id'));
    return payment?.method === 'cofidis'
      ? c.html(cofidisPage(payment, formToken(provider, payment.requestId)))
      : c.html(missing, 404);
  });
  app.post('/simulador/cofidis/:id', async (c) => {
    const decision = await readDecision(c, c.req.param('id'));
    if (decision instanceof Response) return decision;
    const payment = isDecision(decision) ? await provider.decide(c.req.param('id'), decision) : null;
    if (!payment?.returnUrl) return c.html(missing, 404);
    const back = new URL(payment.returnUrl);
    if (payment.status === 'pago') back.searchParams.set('Success', 'True');
    return c.redirect(back.href, 303);
  });
  return app;
}

function isDecision(value: unknown): value is Decision {
  return value === 'pay' || value === 'reject' || value === 'expire';
}
