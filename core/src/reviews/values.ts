/** States of a review: waiting for the shop, shown, refused. */
export const REVIEW_STATUSES = ['pendente', 'aprovada', 'recusada'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_STATUS_LABELS: Readonly<Record<ReviewStatus, string>> = {
  pendente: 'Por aprovar',
  aprovada: 'Publicada',
  recusada: 'Recusada',
};

/** Longest text of a review, in characters. */
export const MOST_REVIEW_TEXT = 2000;
