import { SearchX } from 'lucide-react';
import { useOutletContext } from 'react-router';
import type { AdminSettings } from '#core/settings/contract.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Route } from './+types/section-screen.ts';
import { FileSection } from './file/file-section.tsx';
import { SectionForm } from './form/section-form.tsx';
import { isSection, SECTION_TITLES } from './section-names.ts';
import { SECTION_FIELDS } from './sections/all.ts';

export const meta = panelMeta(({ section }) =>
  isSection(section) ? SECTION_TITLES[section] : 'Configurações',
);

/** One section of the settings. */
export default function SectionScreen({ params }: Route.ComponentProps) {
  const settings = useOutletContext<AdminSettings>();
  const { section } = params;
  if (!isSection(section)) return <EmptyState icon={SearchX} title="Esta secção não existe" />;
  if (section === 'ficheiro') return <FileSection settings={settings} />;
  const Fields = SECTION_FIELDS[section];
  return (
    <SectionForm key={section} section={section} settings={settings}>
      <Fields />
    </SectionForm>
  );
}
