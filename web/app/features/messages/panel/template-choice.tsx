import { Select } from '../../../ui/select.tsx';
import { useTemplates } from './use-templates.ts';

/** What is written already, and a ready answer after it. */
export function withTemplate(written: string, template: string): string {
  return written ? `${written}\n\n${template}` : template;
}

/** Puts a ready answer into the field; nothing while there is none. */
export function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useTemplates();
  if (!data || data.templates.length === 0) return null;
  return (
    <Select
      aria-label="Inserir um modelo de resposta"
      value=""
      onChange={(event) => {
        const chosen = data.templates.find(({ name }) => name === event.target.value);
        if (chosen) onChoose(chosen.text);
      }}
    >
      <option value="">Inserir um modelo…</option>
      {data.templates.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
