import { SearchX } from 'lucide-react';
import { useOutletContext } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Route } from './+types/section-screen.ts';
import { SECTION_NAMES, type SectionName } from './section-names.ts';
import { SECTIONS } from './sections.tsx';

function isSection(slug: string | undefined): slug is SectionName {
  return slug !== undefined && Object.hasOwn(SECTION_NAMES, slug);
}

export const meta = panelMeta(({ section }) =>
  isSection(section) ? SECTION_NAMES[section] : 'Configurações',
);

/** One section of the settings. */
export default function SectionScreen({ params }: Route.ComponentProps) {
  const settings = useOutletContext<PublicSettings>();
  const { section } = params;
  if (!isSection(section)) return <EmptyState icon={SearchX} title="Esta secção não existe" />;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">{SECTION_NAMES[section]}</h2>
      {SECTIONS[section](settings)}
    </Card>
  );
}
