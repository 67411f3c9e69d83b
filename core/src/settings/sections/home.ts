import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** The texts of the home page. */
export const home = defineSection({
  name: 'home',
  ability: 'settings.change',
  group: null,
  schema: z.object({ hero_title: line(120), hero_subtitle: line(300) }),
  defaults: {
    hero_title: 'Soluções Informáticas Completas',
    hero_subtitle:
      'Tinteiros e toners, computadores, impressoras e assistência técnica, com quem os conhece por dentro.',
  },
  secrets: noSecrets,
  proofs: { hero_title: 'free', hero_subtitle: 'free' },
  public: asTheyAre({ hero_title: z.string(), hero_subtitle: z.string() }),
});
