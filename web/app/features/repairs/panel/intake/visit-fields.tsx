import { useWatch } from 'react-hook-form';
import { intakeTerms, type StorageClause } from '#core/intake/values.ts';
import { paceWords } from '#core/repairs/rules/promised-day.ts';
import type { Buyer } from '#core/shared/buyer.ts';
import { formatDate } from '#core/shared/dates.ts';
import { BilledFields } from '../../../../billing/billed-fields.tsx';
import { withChosen } from '../../../../billing/billed-values.ts';
import { useCompaniesOf } from '../../../../billing/use-companies.ts';
import { SignatureField } from '../../../../panel/record/signature-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { VisitForm } from './typed-visit.ts';

/** A day to promise, and why; what the terms say of keeping what nobody collects. */
export interface Proposed {
  readonly day: string;
  readonly open: number;
  readonly per_day: number;
  readonly storage: StorageClause | null;
}

interface Props {
  isCounter: boolean;
  proposed: Proposed | undefined;
  /** What was promised already. */
  deadline: string | undefined;
  /** Who signs unless another name is typed. */
  signer: string;
  visit: VisitForm;
  /** The customer's account, and whom it is invoiced to already. */
  billed: { readonly userId: string | null; readonly of: Omit<Buyer, 'nif_decides'> };
}

/** The day that stands there until another is typed: the promised one, or at the counter the proposed one. */
export function proposedDay(
  isCounter: boolean,
  deadline: string | undefined,
  proposed: Proposed | undefined,
): string {
  return deadline?.slice(0, 10) ?? (isCounter ? proposed?.day : '') ?? '';
}

/** What is said once, whatever came: until when, and at the counter the terms and who signs them. */
export function VisitFields({ isCounter, proposed, deadline, signer, visit, billed }: Props) {
  const { register, control, setValue, errors } = visit;
  const [day, signature, company_id, nif] = useWatch({
    control,
    name: ['day', 'signature', 'company_id', 'nif'],
  });
  const companies = withChosen(useCompaniesOf(billed.userId), billed.of);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:gap-x-3">
      <Field
        label="Prazo"
        optional
        error={errors.repair_deadline}
        hint={
          proposed
            ? `Proposta: ${formatDate(proposed.day)}. ${proposed.open} na bancada. ${paceWords(proposed.per_day)}`
            : undefined
        }
      >
        <Input
          type="date"
          value={day ?? proposedDay(isCounter, deadline, proposed)}
          onChange={(event) => setValue('day', event.target.value)}
        />
      </Field>
      <BilledFields
        companies={companies}
        register={register}
        typed={{ company_id, nif }}
        errors={errors}
        label="Quem é faturado?"
        own={signer || 'O cliente'}
        onGone={() => setValue('company_id', '')}
        nifHint="Vazio: o da conta do cliente, se o tiver."
      />
      {isCounter && (
        <div className="space-y-3 sm:col-span-full">
          <p className="text-muted text-sm xl:text-xs">{intakeTerms(proposed?.storage ?? null).text}</p>
          <SignatureField onChange={(drawn) => setValue('signature', drawn)} />
          {signature && (
            <Field label="Nome de quem assina" error={errors.signed_name} className="max-w-xl">
              <Input {...register('signed_name')} maxLength={120} placeholder={signer} />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
