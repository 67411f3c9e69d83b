import { defineFailures } from '../../shared/result.ts';

/** Failures of the board's exports. */
export const boardFailures = defineFailures({
  export_too_large: {
    status: 422,
    title: 'Reparações a mais',
    detail: 'São mais de 20 000 reparações: exporte em CSV, ou um período menor.',
  },
});
