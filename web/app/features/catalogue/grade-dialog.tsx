import { GRADE_TEXTS } from '#core/catalogue/condition-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  grade: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the grades of used goods mean. */
export default function GradeDialog({ grade, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Graus dos artigos usados"
      description="O grau diz o estado exterior. Todos são testados e funcionam a 100 %."
    >
      <dl className="flex flex-col gap-4">
        {GRADE_TEXTS.map(([name, title, text]) => (
          <div key={name} className="grid grid-cols-[3rem_1fr] gap-3">
            <dt className="font-bold text-lg">{name}</dt>
            <dd>
              <span className="font-semibold">
                {title}
                {name === grade && <span className="font-normal text-muted"> (este artigo)</span>}
              </span>
              <span className="block text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
