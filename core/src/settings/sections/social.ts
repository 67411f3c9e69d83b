import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

const socialLink = line(300)
  .regex(/^(|https:\/\/.+)$/i, 'Indique um endereço que comece por https://')
  .transform((url) => url || null)
  .nullable();

const shown = z.string().nullable();

/** The shop's pages on social networks; one that is not set is not shown. */
export const social = defineSection({
  name: 'social',
  ability: 'settings.change',
  group: 'social_media',
  schema: z.object({
    facebook: socialLink,
    instagram: socialLink,
    tiktok: socialLink,
    twitter_x: socialLink,
  }),
  defaults: { facebook: null, instagram: null, tiktok: null, twitter_x: null },
  secrets: noSecrets,
  proofs: { facebook: 'free', instagram: 'free', tiktok: 'free', twitter_x: 'free' },
  public: asTheyAre({ facebook: shown, instagram: shown, tiktok: shown, twitter_x: shown }),
});
