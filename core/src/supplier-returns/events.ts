import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { SUPPLIER_RETURN_STATES, type SupplierReturnState } from './lifecycle.ts';

const state = z.strictObject({
  state: z.enum(SUPPLIER_RETURN_STATES as [SupplierReturnState, ...SupplierReturnState[]]),
});

/** What returns to suppliers leave in the audit. */
export const supplierReturnEvents = {
  'repair.supplier_return_opened': defineEvent('supplier-return', 'Devolução a fornecedor aberta', {
    after: state,
  }),
  'repair.supplier_return_changed': defineEvent('supplier-return', 'Devolução a fornecedor alterada', {
    before: state,
    after: state,
  }),
};
