import { SearchX } from 'lucide-react';
import { useOutletContext } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Route } from './+types/section-screen.ts';
import { SECTIONS } from './sections.tsx';

const sectionOf = (slug: string | undefined) => SECTIONS.find((section) => section.slug === slug);

export const meta = panelMeta(({ section }) => sectionOf(section)?.title ?? 'Configurações');

/** One section of the settings. */
export default function SectionScreen({ params }: Route.ComponentProps) {
  const settings = useOutletContext<PublicSettings>();
  const section = sectionOf(params.section);
  if (!section) return <EmptyState icon={SearchX} title="Esta secção não existe" />;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">{section.title}</h2>
      {section.show(settings)}
    </Card>
  );
}
