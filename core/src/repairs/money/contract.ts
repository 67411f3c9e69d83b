import { z } from 'zod';
import { payment, wayToPay } from '../../payments/contract.ts';
import { defineCall } from '../../shared/call.ts';
import { amount, optionalAmount } from '../../shared/kind-input.ts';
import { fileResponse, line, optionalLine, text } from '../../shared/schemas.ts';
import { adminRepairDetail, loanReason, openReason } from '../admin-contract.ts';
import { signature } from '../signature.ts';
import { EXTRA_KINDS, MAX_VISIT, RECEIPT_WAYS } from '../values.ts';

const key = z.object({ key: line(80, 1) });
const id = z.object({ id: z.uuid('Reparação desconhecida') });

export const payRepair = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/payments',
  summary: 'Cria o pagamento do que falta pagar de uma reparação, ou do sinal',
  tag: 'Reparações',
  access: 'optional',
  also: [404, 409, 429, 503],
  // A MB WAY request rings somebody's phone.
  limit: { points: 60, seconds: 900 },
  params: key,
  body: wayToPay,
  status: 201,
  response: payment,
});

export const getRepairPayment = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/payment',
  summary: 'O pagamento por acabar deste valor (null quando não há)',
  tag: 'Reparações',
  access: 'optional',
  params: key,
  query: z.object({ amount: amount('Indique um valor em euros') }),
  response: z.object({ payment: payment.nullable() }),
});

export const getRepairReceipt = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/receipt/document',
  summary: 'O que foi pago de uma reparação, em PDF, que não serve de fatura',
  tag: 'Reparações',
  access: 'optional',
  also: [409, 503],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params: key,
  response: fileResponse,
});

export const getAdminRepairReceipt = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/receipt/document',
  summary: 'O que foi pago de uma reparação, em PDF, que não serve de fatura',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  also: [409, 503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params: id,
  response: fileResponse,
});

export const setRepairCharges = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/charges',
  summary: 'O custo do diagnóstico e o sinal de uma reparação; null não pede nada',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  params: id,
  body: z.object({ diagnosis_fee: optionalAmount, deposit: optionalAmount }),
  response: adminRepairDetail,
});

/** Money over the counter. */
const receipt = z.object({
  request_id: z.uuid('Pedido inválido'),
  amount: amount('Indique o valor recebido').refine((value) => value > 0, 'Indique o valor recebido'),
  way: z.enum(RECEIPT_WAYS, 'Escolha como foi recebido'),
  note: text(300).nullish(),
});

export const receiveForRepair = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/receipts',
  summary: 'Regista dinheiro recebido ao balcão por uma reparação. O mesmo request_id é o mesmo dinheiro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.receive' },
  also: [409],
  params: id,
  body: receipt,
  status: 201,
  response: adminRepairDetail,
});

export const handOverRepair = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/hand-over',
  summary:
    'Entrega o equipamento: recebe o que falta, ou diz porque fica por pagar (open_reason; sem isso 409 money_owed); com um equipamento emprestado por devolver, diz porquê (loan_reason; sem isso 409 loan_out). Repetida é a mesma entrega',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    /** What the counter takes now, by who may receive; left out: nothing. */
    receipt: receipt.nullish(),
    /** What else of the same visit goes with it, and what is taken for that: all of them or none. */
    others: z
      .array(z.object({ id: z.uuid('Reparação desconhecida'), receipt: receipt.nullish() }))
      .max(MAX_VISIT - 1, `No máximo ${MAX_VISIT} equipamentos por visita`)
      .default([]),
    collected_by: optionalLine(120),
    signature: signature.nullish(),
    open_reason: openReason,
    loan_reason: loanReason,
  }),
  response: adminRepairDetail,
});

export const waiveExtra = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/extras/{kind}',
  summary: 'Perdoa o que se deve além do preço, ou volta a pedi-lo',
  tag: 'Painel: reparações',
  access: { can: 'charges.waive' },
  asksAgain: true,
  also: [409],
  params: z.object({ id: z.uuid('Reparação desconhecida'), kind: z.enum(EXTRA_KINDS, 'Valor desconhecido') }),
  body: z.object({ waived: z.boolean('Indique se é perdoado') }),
  response: adminRepairDetail,
});
