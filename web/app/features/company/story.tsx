import { baseAbout } from '#core/opening/base-texts/about.ts';
import type { PublicSettings } from '#core/settings/contract.ts';
import { Markdown } from '../../ui/markdown.tsx';

/** What the shop says of itself, in its owner's words (docs/product.md#settings); without any, who and where it is. */
export function Story({ settings }: { settings: PublicSettings }) {
  return (
    <div className="flex max-w-[70ch] flex-col gap-4 text-lg leading-relaxed">
      <Markdown
        text={settings.about_text || baseAbout({ ...settings, store: settings.company_address !== '' })}
      />
    </div>
  );
}
