import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of reviews are, what of them is told, and what becomes of them. */
export const reviewsData = personalData({
  reviews: {
    label: 'Avaliações',
    whose: ofAccount('reviews.user_id'),
    columns: {
      id: null,
      product_id: 'Produto',
      user_id: null,
      rating: 'Pontuação',
      text: 'Texto',
      author: 'Nome mostrado',
      status: 'Estado',
      moderated_by: null,
      created_at: 'Quando',
      updated_at: 'Alterada em',
    },
    erasure: 'with_account',
    movedAs: 'Avaliações',
    joins: { user_id: 'own' },
  },
});
