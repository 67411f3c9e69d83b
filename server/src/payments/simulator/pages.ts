import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { formatMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
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

function actions(payment: SimulatedPayment): Markup {
  const action = `/simulador/pagamentos/${payment.requestId}`;
  if (payment.status === 'pendente') {
    return html`<form method="post" action="${action}">
<button class="primary" name="decisao" value="pay">Pagar</button>
${payment.method === 'multibanco' ? '' : html`<button name="decisao" value="reject">Rejeitar</button>`}
<button name="decisao" value="expire">Deixar expirar</button>
</form>`;
  }
  if (payment.status === 'pago' || payment.status === 'devolvido') {
    return html`<form method="post" action="${action}"><button name="decisao" value="resend">Reenviar aviso à loja</button></form>`;
  }
  return html``;
}

function card(payment: SimulatedPayment): Markup {
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
${actions(payment)}
</article>`;
}

function listPage(payments: readonly SimulatedPayment[], page: number, total: number): Markup {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return layout(
    'Simulador de pagamentos',
    html`<h1>Simulador de pagamentos</h1>
<p>Aqui faz-se de cliente e de banco: cada pedido de pagamento da loja aparece abaixo, e é pago, rejeitado ou deixado expirar com um botão. Não é cobrado dinheiro nenhum.</p>
<p class="muted">Números MB WAY com resposta imediata: 919 999 999 (não aderente), 918 888 888 (recusado), 917 777 777 (falha temporária).</p>
${payments.length === 0 ? html`<div class="card"><p>Ainda não há pedidos de pagamento. Faça uma encomenda na loja e volte aqui.</p></div>` : payments.map(card)}
<nav aria-label="Páginas">
${page > 1 ? html`<a class="button" href="/simulador?pagina=${page - 1}">Anterior</a>` : ''}
${page < last ? html`<a class="button" href="/simulador?pagina=${page + 1}">Seguinte</a>` : ''}
<a class="button" href="/simulador">Atualizar</a>
<a class="button" href="/">Voltar à loja</a>
</nav>`,
  );
}

function cofidisPage(payment: SimulatedPayment): Markup {
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
<button class="primary" name="decisao" value="pay">Aceitar</button>
<button name="decisao" value="reject">Recusar</button></form>`
    : html`<p>Este pedido está fechado: <strong>${STATUS_LABELS[payment.status]}</strong>.</p>
<p><a class="button" href="${payment.returnUrl}">Voltar à loja</a></p>`
}</div>`,
  );
}

/** The pages where a tester plays the customer and the bank, all under /simulador. */
export function testerPages(provider: SimulatedProvider): Hono {
  const app = new Hono();
  const missing = layout(
    'Pedido não encontrado',
    html`<h1>Pedido não encontrado</h1><p><a class="button" href="/simulador">Todos os pedidos</a></p>`,
  );

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
    const slice = provider.state.payments.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    for (const payment of slice) await provider.look(payment.requestId);
    return c.html(listPage(slice, page, provider.state.payments.length));
  });
  app.get('/simulador/pagamentos/:id', async (c) => {
    const payment = await provider.look(c.req.param('id'));
    if (!payment) return c.html(missing, 404);
    return c.html(
      layout(
        'Pedido de pagamento (simulação)',
        html`<h1>Pedido de pagamento</h1><p>Simulação: não é cobrado dinheiro nenhum.</p>${card(payment)}
<nav aria-label="Simulador"><a class="button" href="/simulador">Todos os pedidos</a><a class="button" href="/">Voltar à loja</a></nav>`,
      ),
    );
  });
  app.post('/simulador/pagamentos/:id', async (c) => {
    const id = c.req.param('id');
    const decision = (await c.req.parseBody()).decisao;
    if (decision === 'resend') await provider.resend(id);
    else if (isDecision(decision)) await provider.decide(id, decision);
    return c.redirect(`/simulador/pagamentos/${encodeURIComponent(id)}`, 303);
  });
  app.get('/simulador/cofidis/:id', async (c) => {
    const payment = await provider.look(c.req.param('id'));
    return payment?.method === 'cofidis' ? c.html(cofidisPage(payment)) : c.html(missing, 404);
  });
  app.post('/simulador/cofidis/:id', async (c) => {
    const decision = (await c.req.parseBody()).decisao;
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
