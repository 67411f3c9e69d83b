import { type ReactNode, useEffect, useRef } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { usePanel } from '../../../../panel/context.ts';
import { LeaveGuard } from '../../../../panel/leave-guard.tsx';
import { OnlyLook } from '../../../../panel/who-may.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type FormName, SECTION_PARTS, SECTION_TITLES } from '../section-names.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormContext } from './draft.ts';
import { fieldId } from './fields.tsx';
import { labelOf } from './label-of.ts';
import { type FieldFault, useSectionForm } from './use-section-form.ts';

interface Props {
  section: FormName;
  settings: AdminSettings;
  children: ReactNode;
}

/** One section: its fields between two buttons that save it, and everything that may come between. */
export function SectionForm({ section, settings, children }: Props) {
  const form = useSectionForm(SECTION_PARTS[section], settings);
  const { can } = usePanel();
  const mayChange = can('settings.change');
  const box = useRef<HTMLFormElement>(null);
  // Whoever was led to one part of a long section does not look for it.
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (part) document.getElementById(part)?.scrollIntoView();
  }, []);
  const submit = async () => {
    if (await form.save()) return;
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-faults]')?.focus());
  };
  const button = (place: string) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" isBusy={form.isSaving} className="max-sm:flex-1" data-place={place}>
        Guardar Alterações
      </Button>
      {form.isDirty && (
        <>
          <Button variant="ghost" onClick={form.discard}>
            Desistir
          </Button>
          <span className="text-muted text-sm">Há alterações por guardar</span>
        </>
      )}
    </div>
  );
  return (
    <FormContext value={form.given}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mayChange) void submit();
        }}
        className="space-y-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="font-semibold text-lg">{SECTION_TITLES[section]}</h2>
          {mayChange && button('cima')}
        </div>
        {!mayChange && <OnlyLook ability="settings.change" act="alterar as configurações" />}
        {form.faults.length > 0 && <Faults faults={form.faults} />}
        <fieldset disabled={!mayChange} className="space-y-5">
          <legend className="sr-only">{SECTION_TITLES[section]}</legend>
          {children}
        </fieldset>
        {mayChange && <div className="border-t pt-5">{button('baixo')}</div>}
      </form>
      <LeaveGuard isDirty={form.isDirty} lost="O que alterou nesta secção perde-se." />
      {form.conflict && (
        <ConflictDialog conflict={form.conflict} onResolve={form.resolve} onClose={form.leaveConflict} />
      )}
    </FormContext>
  );
}

/** What is to be mended, each with the way to its field. */
function Faults({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <div data-faults="" tabIndex={-1} className="outline-none">
      <Alert title={faults.length === 1 ? 'Há 1 campo a corrigir' : `Há ${faults.length} campos a corrigir`}>
        <ul className="list-disc pl-5">
          {faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <a
                href={`#${fieldId(path)}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(path))?.focus();
                }}
              >
                {labelOf(path)}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
