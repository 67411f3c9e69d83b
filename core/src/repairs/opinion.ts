import { z } from 'zod';
import { instant } from '../shared/schemas.ts';

/** What whose device it was says of a repair at its end. */
export const repairOpinion = z.object({
  /** 1 to 5. */
  rating: z.number().int(),
  text: z.string().nullable(),
  at: instant,
});
export type RepairOpinion = z.output<typeof repairOpinion>;

/** Days after the hand-over that an opinion is asked for, and after which it is not any more. */
export const OPINION_AFTER_DAYS = 2;
export const OPINION_UNTIL_DAYS = 14;

export const opinionTexts = {
  title: 'O que achou?',
  thanks: 'Obrigado pela sua opinião!',
  failed: 'Não foi possível guardar a opinião. Tente novamente.',
  /** By number of stars. */
  ratings: ['Muito má', 'Má', 'Razoável', 'Boa', 'Muito boa'],
  mails: {
    asked: {
      subject: (about: string) => `Como correu a reparação ${about}?`,
      title: 'Como correu a reparação?',
      body: 'Já tem o equipamento consigo há uns dias. Diga-nos numa palavra, ou em cinco estrelas, como correu: é um minuto, na página da reparação.',
    },
    forShop: {
      subject: (about: string, rating: number) => `Opinião sobre a reparação ${about}: ${rating} em 5`,
      title: 'O cliente deu a sua opinião',
    },
  },
} as const;
