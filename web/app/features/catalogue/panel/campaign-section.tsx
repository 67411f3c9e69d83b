import { discountedPrice } from '#core/catalogue/rules/campaign.ts';
import { campaignDays } from '#core/catalogue/rules/campaign-validity.ts';
import { MAX_CAMPAIGN_DAYS } from '#core/catalogue/values.ts';
import { formatCents } from '#core/shared/money.ts';
import { priceWithIva, priceWithoutIva } from '#core/shared/price.ts';
import { readLisbon } from '#core/shared/read-lisbon.ts';
import { useIvaRate } from '../../../api/use-iva-rate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { type ProductFormValues, priceTyped, toLocalInput } from './product-form-values.ts';

interface Props {
  values: ProductFormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<ProductFormValues>) => void;
}

/** The campaign with what the customer will pay (docs/product.md#catalogue). Dates are on a clock in Lisbon. */
export function CampaignSection({ values, errors, onChange }: Props) {
  const [startsAt, endsAt] = [values.campaign_start_date, values.campaign_end_date].map((at) =>
    readLisbon(at),
  );
  const days = startsAt && endsAt ? campaignDays(startsAt, endsAt) : 0;
  return (
    <div className="space-y-4">
      <Switch
        label="Campanha ativa"
        hint="Começa e termina sozinha, à hora de Lisboa."
        checked={values.campaign_active}
        onChange={(campaign_active) => onChange({ campaign_active })}
      />
      {values.campaign_active && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Desconto (%)" hint="De 1 a 70" error={errors.campaign_discount_percent} required>
              <Input
                inputMode="numeric"
                maxLength={2}
                value={values.campaign_discount_percent}
                onChange={(event) => {
                  // docs/product.md#panel: input above 70 is ignored.
                  const typed = event.target.value.replace(/\D/g, '');
                  if (Number(typed) <= 70) onChange({ campaign_discount_percent: typed });
                }}
              />
            </Field>
            <PricePreview values={values} />
            <Dates values={values} errors={errors} onChange={onChange} />
          </div>
          {days > MAX_CAMPAIGN_DAYS && (
            <Alert tone="warning">
              A campanha duraria {days} dias: o máximo é de {MAX_CAMPAIGN_DAYS} dias.
            </Alert>
          )}
          <Checkbox
            label="Mostrar contagem decrescente"
            hint="Os clientes veem quantos dias faltam."
            checked={values.campaign_show_countdown}
            onChange={(event) => onChange({ campaign_show_countdown: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

/** From when to when, not before today. */
function Dates({ values, errors, onChange }: Props) {
  const today = toLocalInput(new Date().toISOString()).slice(0, 10);
  return (
    <>
      <Field label="Início" error={errors.campaign_start_date} required>
        <Input
          type="datetime-local"
          min={`${today}T00:00`}
          value={values.campaign_start_date}
          onChange={(event) => onChange({ campaign_start_date: event.target.value })}
        />
      </Field>
      <Field label="Fim" error={errors.campaign_end_date} required>
        <Input
          type="datetime-local"
          min={values.campaign_start_date || `${today}T00:00`}
          value={values.campaign_end_date}
          onChange={(event) => onChange({ campaign_end_date: event.target.value })}
        />
      </Field>
    </>
  );
}

function PricePreview({ values }: { values: ProductFormValues }) {
  const percent = Number(values.campaign_discount_percent) || null;
  const ivaRate = useIvaRate();
  const price = ivaRate === null ? null : priceTyped(values, ivaRate);
  const now = price && discountedPrice(price, percent);
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-2.5 text-sm">
      {!price || !now || percent === null || ivaRate === null ? (
        <p className="text-muted">Indique o preço e o desconto para ver o preço da campanha.</p>
      ) : (
        <>
          <p className="figures flex flex-wrap items-baseline gap-x-2">
            <s className="text-muted">{formatCents(priceWithIva(price, ivaRate))}</s>
            <strong className="text-campaign text-lg">{formatCents(priceWithIva(now, ivaRate))}</strong>
            IVA incluído
          </p>
          <p className="figures text-muted">{formatCents(priceWithoutIva(now, ivaRate))} s/ IVA</p>
        </>
      )}
    </div>
  );
}
