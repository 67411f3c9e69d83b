import type { ProposalPage } from '#core/quotes/contract.ts';
import type { ProposalWhole } from '#core/quotes/panel-contract.ts';
import { createLink } from '../../links/create-link.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

export const PROPOSALS = '/api/admin/proposals';

/** What a proposal says in tests: an article at a price of its own with IVA, and work in words. */
export function proposed(productId: string, given: object = {}) {
  return {
    customer_name: 'Ana Silva',
    customer_email: 'ana@example.pt',
    lines: [
      { product_id: productId, name: 'Toner', quantity: 2, price_with_iva: 50 },
      { product_id: null, name: 'Instalação', quantity: 1, price: 30 },
    ],
    note: 'Preço para dois.',
    valid_days: 15,
    may_split: true,
    delivery: 'levantamento',
    delivery_price: 0,
    ...given,
  };
}

/** A proposal for Ana, sent unless told otherwise, with the key of its link. */
export async function testProposal(
  deps: Deps,
  owner: TestBrowser,
  { isSent = true, stock = 5, given = {} }: { isSent?: boolean; stock?: number; given?: object } = {},
) {
  const product = await insertProduct(deps.db, {
    name: `Toner ${crypto.randomUUID()}`,
    price_cents: 5000,
    stock,
  });
  const form = proposed(product, given);
  const made = await owner.call<ProposalWhole>('POST', PROPOSALS, {
    ...form,
    request_id: crypto.randomUUID(),
  });
  const { id } = made.body;
  const address = `${PROPOSALS}/${id}`;
  if (isSent) await owner.call('POST', `${address}/send`, { version: 1 });
  const key = await createLink(deps.db, deps, { purpose: 'proposal', subjectId: id });
  return { id, product, form, address, at: `/api/proposals/${key}`, made: made.body };
}

/** What accepting these lines sends; all of them unless told which. */
export function accepting({ said }: ProposalPage, amount: number, places?: readonly number[]) {
  const lines = said.lines.filter((_, place) => places?.includes(place) ?? true).map(({ id }) => id);
  return { version: said.version, lines, amount };
}
