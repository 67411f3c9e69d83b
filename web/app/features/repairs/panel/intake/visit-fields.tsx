import { useState } from 'react';
import { intakeTerms, type StorageClause } from '#core/intake/values.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { formatDate } from '#core/shared/dates.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { FieldErrors } from '../../form-errors.ts';
import { SignatureField } from './signature-field.tsx';

/** A day to promise, and why; what the terms say of keeping what nobody collects. */
interface Proposed {
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
  signature: Signature | null;
  onSign: (signature: Signature | null) => void;
  errors: FieldErrors;
}

/** What is said once, whatever came: until when, and at the counter the terms and who signs them. */
export function VisitFields({ isCounter, proposed, deadline, signer, signature, onSign, errors }: Props) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <div className="grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field
        label="Prazo"
        optional
        error={errors.get('repair_deadline')}
        hint={
          proposed
            ? `Proposta: ${formatDate(proposed.day)}. ${proposed.open} na bancada, cerca de ${String(proposed.per_day).replace('.', ',')} por dia.`
            : undefined
        }
      >
        <Input
          name="repair_deadline"
          type="date"
          value={day ?? deadline?.slice(0, 10) ?? (isCounter ? proposed?.day : '') ?? ''}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {isCounter && (
        <div className="space-y-3 sm:col-span-2 lg:col-span-3">
          <p className="text-muted text-sm">{intakeTerms(proposed?.storage ?? null).text}</p>
          <SignatureField onChange={onSign} />
          {signature && (
            <Field label="Nome de quem assina" error={errors.get('signed_name')} className="max-w-xl">
              <Input name="signed_name" maxLength={120} placeholder={signer} />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
