import { sql } from 'kysely';
import { aboutTheirs, forgottenPaper, keptPaper, nothing, personalData } from '../personal-table.ts';

/** Whose the rows of documents are, what of them is told, and what becomes of them. */
export const documentsData = personalData({
  documents: {
    label: 'Documentos',
    whose: aboutTheirs('documents'),
    columns: {
      id: null,
      series_id: null,
      number: 'Número',
      version: 'Versão',
      kind: 'Tipo',
      subject_kind: null,
      subject_id: 'Relativo a',
      title: 'Título',
      issued_at: 'Emitido em',
      issued_by: null,
      issuer: null,
      content: 'O que diz',
      content_sha256: null,
    },
    erasure: {
      set: {
        content: sql`CASE WHEN ${keptPaper} THEN documents.content ELSE ${forgottenPaper} END`,
        issued_by: nothing,
      },
    },
  },
  document_series: { nobody: 'numeração' },
});
