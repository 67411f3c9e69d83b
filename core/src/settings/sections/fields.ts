import { z } from 'zod';
import { email, line } from '../../shared/schemas.ts';

/** Kinds of fields that more than one section has. */

export const optionalEmail = z.union([z.literal(''), email], 'Indique um email válido');

/** A page of the shop (`/produtos`) or of another site (`https://…`): nothing that could run, nor `//` in any spelling. */
export const link = line(500).regex(
  /^(|\/(?![/\\]).*|https?:\/\/.+)$/i,
  'Indique um endereço que comece por / ou https://',
);

/** Address of a picture of the shop's own; empty means none, and so do other sites', which no page may show. */
export const picture = link.transform((url) => (url.startsWith('/') ? url : null)).nullable();
