import { defineFailures } from '../shared/result.ts';

/** Failures of the wish list. */
export const wishFailures = defineFailures({
  too_many_wishes: {
    status: 409,
    title: 'Lista cheia',
    detail: 'A sua lista de desejos está cheia. Retire algum produto primeiro.',
  },
});
