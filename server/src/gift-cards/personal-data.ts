import { ERASED_NAME } from '#core/shared/erased.ts';
import { nothing, ofGiftCards, personalData, words } from '../personal-table.ts';

/** Whose gift cards are: who bought them and who was given them. Forgotten, a card can still be used by its code. */
export const giftCardsData = personalData({
  gift_cards: {
    label: 'Cartões-presente',
    whose: ofGiftCards,
    columns: {
      id: 'Cartão',
      number: 'Número',
      order_id: 'Encomenda',
      amount_cents: 'Valor (cêntimos)',
      from_name: 'De',
      recipient_name: 'Para',
      recipient_email: 'Email de quem recebe',
      message: 'Mensagem',
      send_on: 'Dia de envio',
      code_hash: null,
      code_last: 'Fim do código',
      issued_at: 'Emitido em',
      sent_at: 'Enviado em',
      ends_on: 'Último dia',
      reminded_for: null,
      annulled_at: 'Anulado em',
      created_at: 'Encomendado em',
      updated_at: null,
      search_text: null,
    },
    erasure: {
      set: {
        from_name: words(ERASED_NAME),
        recipient_name: words(ERASED_NAME),
        recipient_email: nothing,
        message: nothing,
      },
    },
  },
});
