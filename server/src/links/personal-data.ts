import { sql } from 'kysely';
import { aboutTheirs, personalData } from '../personal-table.ts';

/** Whose the rows of links are, what of them is told, and what becomes of them. */
export const linksData = personalData({
  links: {
    label: 'Links enviados',
    whose: aboutTheirs('links'),
    columns: {
      token_hash: null,
      purpose: 'Para quê',
      subject_kind: null,
      subject_id: 'Relativo a',
      serial: null,
      created_at: 'Criado em',
      expires_at: 'Fim',
      used_at: 'Usado em',
      revoked_at: 'Anulado em',
    },
    // One that is numbered stays, or the next would be the first again.
    erasure: { set: { revoked_at: sql`coalesce(links.revoked_at, now())` } },
  },
});
