import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#core/accounts/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { ERASE_CONSENT, REPAIR_CONSENT, repairTexts } from '#core/repairs/texts.ts';
import type { ContactWay, Handover } from '#core/repairs/values.ts';
import { api, ensureXsrf } from '../../api/client.ts';
import { codeOf, readErrors } from '../../api/form-errors.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { billedTo } from '../../billing/billed-values.ts';
import { toast } from '../../ui/toast.ts';
import { sendPhotos } from './uploads/send-photos.ts';
import type { RequestDevice } from './use-request-start.ts';

/** Who asks, of whoever has no account. */
export interface Customer {
  customer_name: string;
  customer_phone: string;
  customer_email: string;
}

interface Request {
  customer: Customer;
  problem_description: string;
  handover: Handover;
  contact_way: ContactWay;
  pickup_address: string;
  consent: boolean;
  erase_consent: boolean;
  /** Whom it is invoiced to. */
  company_id: string;
  nif: string;
  billing_name: string;
}

/** The account's address as on an envelope; empty where it has none. */
function ownAddress(user: User | null): string {
  if (!user?.address) return '';
  return [user.address, [user.postal_code, user.city].filter(Boolean).join(' ')].filter(Boolean).join('\n');
}

/** The request of a repair as it is typed, of an account or of nobody known; with the photos that follow it. */
export function useRequest(user: User | null, device: RequestDevice) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // The same request sent again, after a broken line, is the same repair.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useCallForm(
    async ({ customer, handover, pickup_address, consent, erase_consent, ...given }: Request) => {
      const { company_id, nif, billing_name, ...typed } = given;
      await ensureXsrf();
      return await api('POST /api/repairs', {
        body: {
          ...typed,
          ...billedTo({ company_id, nif, billing_name }),
          ...(user === null ? customer : {}),
          request_id: requestId,
          device_type: device.type,
          brand: device.brand,
          model: device.model,
          serial_number: device.serial,
          equipment_id: device.equipment,
          of_line: device.claim?.of_line ?? null,
          handover,
          pickup_address: handover === 'recolha' ? pickup_address : null,
          consent: consent ? REPAIR_CONSENT.version : null,
          erase_consent: erase_consent ? ERASE_CONSENT.version : null,
        },
      });
    },
    {
      values: {
        customer: { customer_name: '', customer_phone: '', customer_email: '' },
        problem_description: '',
        handover: 'loja',
        contact_way: 'email',
        pickup_address: ownAddress(user),
        consent: false,
        erase_consent: false,
        company_id: '',
        nif: '',
        billing_name: '',
      },
      onDone: async (made) => {
        const photos = files.length > 0 ? await sendPhotos(made.key, files, setProgress) : null;
        setProgress(null);
        toast.success(repairTexts.requested, { description: `O número é ${repairNumber(made.number)}.` });
        if (photos && photos.left.length > 0) toast.warning(repairTexts.photoFailed);
        await navigate(`/reparacao/${user === null ? made.key : made.id}`);
      },
      onRefused: (error) => {
        const { fields } = readErrors(error, '');
        if (Object.keys(fields).length > 0) setRequestId(crypto.randomUUID());
        if (codeOf(error) === 'company_unknown') {
          void client.invalidateQueries({ queryKey: queryKeys.companies });
        }
      },
      failed: repairTexts.requestFailed,
      toasts: true,
    },
  );
  return { ...form, files, setFiles, progress };
}
