import { defineFailures } from '../shared/result.ts';

/** Failures of the notices of stock. */
export const stockAlertFailures = defineFailures({
  in_stock: {
    status: 409,
    title: 'Em stock',
    detail: 'Este produto já tem stock: pode comprá-lo agora.',
  },
});
