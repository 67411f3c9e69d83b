import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './kinds.ts';

/** What documents leave in the audit. */
export const documentEvents = {
  'document.issued': defineEvent('document', 'Documento emitido', {
    after: z.strictObject({
      kind: z.enum(Object.keys(DOCUMENT_KINDS) as DocumentKind[]),
      /** As people write it: ENC 2026/15. */
      number: z.string(),
      /** What it is about: the order's id. */
      about: z.string(),
    }),
  }),
};
