import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { BANNER_SECONDS } from '../values.ts';
import { link, picture } from './fields.ts';
import { defineSection, noSecrets } from './section.ts';

const button = z.object({ text: line(40), url: link, active: z.boolean() });

const banner = z.object({
  active: z.boolean(),
  image_url: picture,
  title: line(120),
  description: line(300),
  order: z.number().int().min(1).max(4),
  button1: button,
  button2: button,
});

const schema = z.object({
  banners_active: z.boolean(),
  duration_seconds: z
    .number()
    .int()
    .min(BANNER_SECONDS.min, 'No mínimo 2 segundos')
    .max(BANNER_SECONDS.max, 'No máximo 30 segundos'),
  auto_rotation: z.boolean(),
  manual_controls: z.boolean(),
  banner1: banner,
  banner2: banner,
  banner3: banner,
  banner4: banner,
});

const shownButton = z.object({ active: z.boolean(), text: z.string(), url: z.string() });
const shownBanner = z.object({
  active: z.boolean(),
  image_url: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  duration_seconds: z.number().int(),
  button1: shownButton.nullable(),
  button2: shownButton.nullable(),
});
export type PublicBanner = z.output<typeof shownBanner>;

/** A button shows only when it is active and has text and somewhere to go. */
function showButton({ active, text, url }: z.output<typeof button>): PublicBanner['button1'] {
  return active && text !== '' && url !== '' ? { active, text, url } : null;
}

/** The active banners in their order; none while the banner system is off. */
function activeBanners(settings: z.output<typeof schema>): PublicBanner[] {
  if (!settings.banners_active) return [];
  return [settings.banner1, settings.banner2, settings.banner3, settings.banner4]
    .filter((one) => one.active)
    .sort((a, b) => a.order - b.order)
    .map((one) => ({
      active: true,
      image_url: one.image_url,
      title: one.title,
      description: one.description,
      duration_seconds: settings.duration_seconds,
      button1: showButton(one.button1),
      button2: showButton(one.button2),
    }));
}

const noBanner = { active: false, image_url: null, title: '', description: '', button1: null, button2: null };
const noButton = { text: '', url: '', active: false };

function emptyBanner(order: number): z.output<typeof banner> {
  return {
    active: false,
    image_url: null,
    title: '',
    description: '',
    order,
    button1: noButton,
    button2: noButton,
  };
}

/** The home page's banners. The public sees the first active one, and all of them for the rotation. */
export const banners = defineSection({
  name: 'banners',
  ability: 'settings.change',
  group: 'banner_settings',
  schema,
  defaults: {
    banners_active: false,
    duration_seconds: BANNER_SECONDS.default,
    auto_rotation: true,
    manual_controls: true,
    banner1: emptyBanner(1),
    banner2: emptyBanner(2),
    banner3: emptyBanner(3),
    banner4: emptyBanner(4),
  },
  secrets: noSecrets,
  proofs: {
    banners_active: 'free',
    duration_seconds: 'free',
    auto_rotation: 'free',
    manual_controls: 'free',
    banner1: 'free',
    banner2: 'free',
    banner3: 'free',
    banner4: 'free',
  },
  public: {
    schema: shownBanner.extend({
      banners: z.array(shownBanner),
      auto_rotation: z.boolean(),
      manual_controls: z.boolean(),
    }),
    view: (settings) => {
      const { duration_seconds, auto_rotation, manual_controls } = settings;
      const shown = activeBanners(settings);
      return {
        ...(shown[0] ?? { ...noBanner, duration_seconds }),
        banners: shown,
        auto_rotation,
        manual_controls,
      };
    },
  },
});
