import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { api } from '../../../../api/client.ts';
import { codeOf } from '../../../../api/form-errors.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useKept } from '../../../../panel/list/kept.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ContractDiscount } from '../maintenance/cover.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';
import { MOST_LINES, OptionFields } from './option-fields.tsx';
import { OtherDraft } from './other-draft.tsx';
import { newOption, saidLines, sentOptions, type TypedOption } from './quote-lines.ts';
import { SaveAsTemplate } from './save-as-template.tsx';
import { SendTyped } from './send-typed.tsx';
import { useDraft } from './use-draft.ts';

const MOST_OPTIONS = 4;

const isTrue = (kept: unknown) => kept === true;

interface Props {
  repair: AdminRepairDetail;
  /** Something is typed that is not saved. */
  onTouched: (isTouched: boolean) => void;
}

/** Saves the draft; what somebody else saved meanwhile is told, and stands until it is decided. */
function useQuoteForm(id: string, { begun, options, other, saved, noteOther }: ReturnType<typeof useDraft>) {
  const refresh = useRefreshRepairs();
  const key = useRef('');
  const form = useCallForm(
    () =>
      api('PUT /api/admin/repairs/{id}/quote', {
        params: { id },
        // What stands there now was shown: saved all the same, mine takes its place.
        body: { draft: (other ?? begun).draft_key, options: sentOptions(options) },
      }),
    {
      done: 'Rascunho do orçamento guardado.',
      onDone: async (answer) => {
        saved(answer, options);
        key.current = answer.draft_key ?? '';
        await refresh();
      },
      onRefused: async (refused) => {
        if (codeOf(refused) !== 'draft_changed') return false;
        try {
          await noteOther();
        } catch {
          return false;
        }
        // The note in the editor may be out of sight of who sends.
        toast.error(refusalText(refused, repairTexts.saveFailed));
        return true;
      },
      failed: repairTexts.saveFailed,
      toasts: true,
    },
  );
  /** Saves, and gives the `draft_key` of what was saved. @throws when it was refused, which is told by then. */
  const save = async () => {
    await form.send({});
    return key.current;
  };
  return { ...form, save };
}

/**
 * The draft of a quote: options with parts and labour. What is sent is what was saved; the estimate follows it. What
 * somebody else saves meanwhile is taken over while nothing is typed, else shown beside what is.
 */
export function QuoteEditor({ repair, onTouched }: Props) {
  const draft = useDraft(repair);
  const { begun, options, setOptions, isTouched, other, takeOver } = draft;
  const shopRate = useIvaRate();
  const [isGross, keepGross] = useKept('orcamento-com-iva', isTrue);
  const ivaRate = isGross ? shopRate : null;
  const [kept, setKept] = useState<TypedOption | null>(null);
  const { can } = usePanel();
  useEffect(() => {
    onTouched(isTouched);
    return () => onTouched(false);
  }, [isTouched, onTouched]);
  const { form, errors, isBusy, submit, save } = useQuoteForm(repair.id, draft);

  return (
    <Card className="md:p-4">
      <form {...form} noValidate aria-labelledby="quote-editor" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="quote-editor" className="font-semibold">
            Preparar orçamento
          </h2>
          <Switch label="Preços com IVA" checked={isGross} onChange={keepGross} />
        </div>
        {options.map((option, place) => (
          <OptionFields
            key={option.key}
            option={option}
            nth={place + 1}
            repairId={repair.id}
            errors={errors}
            ivaRate={ivaRate}
            isFolded={options.length > 1 && option.lines.length > MOST_LINES}
            onKeep={can('repairs.templates') && saidLines(option).length > 0 ? () => setKept(option) : null}
            onChange={(changed) => setOptions(options.map((one) => (one.key === option.key ? changed : one)))}
            onRemove={
              options.length > 1 ? () => setOptions(options.filter(({ key }) => key !== option.key)) : null
            }
          />
        ))}
        <ContractDiscount repairId={repair.id} options={options} onChange={setOptions} />
        {other && <OtherDraft begun={begun} now={other} onTake={() => takeOver(other)} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {other ? 'Guardar o meu em vez desse' : 'Guardar rascunho'}
          </Button>
          <SendTyped
            repair={repair}
            options={options}
            isOffered={isTouched && !other}
            onMissing={submit}
            onSave={save}
          />
          {options.length < MOST_OPTIONS && (
            <Button
              variant="ghost"
              onClick={() => setOptions([...options, newOption(`Opção ${options.length + 1}`)])}
            >
              <Plus aria-hidden />
              Outra opção
            </Button>
          )}
        </div>
      </form>
      {kept && <SaveAsTemplate repair={repair} option={kept} onClose={() => setKept(null)} />}
    </Card>
  );
}
