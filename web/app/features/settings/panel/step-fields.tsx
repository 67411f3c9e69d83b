import type { OpeningGuide } from '#core/opening/contract.ts';
import type { AdminSettings } from '#core/settings/contract.ts';
import { own } from '#core/shared/own.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConflictDialog } from './form/conflict-dialog.tsx';
import { FormContext } from './form/draft.ts';
import { SwitchField, TextField } from './form/fields.tsx';
import { type Edited, useSectionForm } from './form/use-section-form.ts';
import { useSettings } from './form/use-settings.ts';
import { Row } from './sections/part.tsx';

/** Which steps of the opening guide ask for no more than a few fields, and which. */
const STEPS: Readonly<Record<string, Edited>> = {
  company: {
    parts: ['company', 'contacts'],
    fields: [
      'company_name',
      'company_nif',
      'company_email',
      'company_phone',
      'company_address',
      'company_postal_code',
      'company_city',
    ],
  },
  payments: { parts: ['payments'], fields: ['payment_settings'] },
};

/** The fields of a step of the opening guide where it stands, saved as their section saves them; of most steps nothing. */
export default function StepFields({ step }: { step: OpeningGuide['steps'][number]['key'] }) {
  const { can } = usePanel();
  const edited = own(STEPS, step);
  return edited && can('settings.change') ? <Loaded step={step} edited={edited} /> : null;
}

function Loaded(given: { step: string; edited: Edited }) {
  const { data } = useSettings();
  return data ? <StepForm {...given} settings={data} /> : <Skeleton className="h-24" />;
}

function StepForm({ step, edited, settings }: { step: string; edited: Edited; settings: AdminSettings }) {
  const form = useSectionForm(edited, settings);
  return (
    <FormContext value={form.given}>
      <form
        noValidate
        className="max-w-3xl space-y-3 py-1"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {step === 'company' ? <CompanyFields /> : <TransferFields />}
        <Button type="submit" size="sm" isBusy={form.isSaving}>
          Guardar
        </Button>
      </form>
      {form.conflict && (
        <ConflictDialog conflict={form.conflict} onResolve={form.resolve} onClose={form.leaveConflict} />
      )}
    </FormContext>
  );
}

function CompanyFields() {
  return (
    <Row>
      <TextField path="company_name" max={120} required autoComplete="organization" />
      <TextField path="company_nif" max={9} />
      <TextField path="company_email" max={254} type="email" autoComplete="email" />
      <TextField path="company_phone" max={30} type="tel" autoComplete="tel" />
      <TextField path="company_address" max={200} autoComplete="street-address" />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
        <TextField path="company_postal_code" max={8} placeholder="1234-567" autoComplete="postal-code" />
        <TextField path="company_city" max={80} autoComplete="address-level2" />
      </div>
    </Row>
  );
}

/** What needs no contract with anybody: customers pay into the shop's own account. */
function TransferFields() {
  return (
    <>
      <SwitchField path="payment_settings.transferencia_enabled" label="Receber por transferência bancária" />
      <Row>
        <TextField path="payment_settings.account_holder" max={70} />
        <TextField path="payment_settings.account_iban" max={50} />
      </Row>
    </>
  );
}
