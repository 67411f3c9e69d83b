import { Plus, Trash2 } from 'lucide-react';
import type { Carrier } from '#core/settings/company-settings.ts';
import { MAX_CARRIERS } from '#core/settings/values.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useForm } from '../form/draft.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

const CARRIERS = 'shipping_settings.carriers';
const NEW = {
  active: true,
  name: '',
  delivery_time: '',
  service_cost: 0,
  customer_price: 4.99,
  pickup_point_available: false,
  pickup_point_info: '',
  tracking_url: '',
};

/** What shipping costs, by whom the parcels go, and whether they can be collected. */
export function ShippingSection() {
  const { get, set } = useForm();
  const carriers = get<readonly Carrier[]>(CARRIERS);
  const named = carriers.filter(({ name }) => name.trim() !== '');
  return (
    <>
      <Part title="Portes">
        <Row>
          <NumberField
            path="shipping_settings.free_shipping_threshold"
            hint="Euros sem IVA. Acima deste valor os portes são grátis."
          />
          <SelectField
            path="shipping_settings.default_carrier"
            options={[['', 'A primeira ativa'], ...named.map(({ name }) => [name, name] as const)]}
          />
        </Row>
        <SwitchField
          path="shipping_settings.store_pickup_active"
          label="Levantamento na loja"
          hint="Sem portes, na morada da loja."
        />
      </Part>
      {!carriers.some(({ active }) => active) && (
        <Alert tone="info">
          Sem transportadoras ativas, os portes são 4,99 € até 50 € sem IVA e grátis acima.
        </Alert>
      )}
      {carriers.map((carrier, i) => (
        <CarrierPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no other identity than its place
          key={i}
          carrier={carrier}
          path={`${CARRIERS}.${i}`}
          title={`Transportadora ${i + 1}`}
          onRemove={() => set(CARRIERS, carriers.toSpliced(i, 1))}
        />
      ))}
      <Button
        variant="secondary"
        disabled={carriers.length >= MAX_CARRIERS}
        onClick={() => set(CARRIERS, [...carriers, NEW])}
      >
        <Plus aria-hidden />
        {carriers.length >= MAX_CARRIERS
          ? `No máximo ${MAX_CARRIERS} transportadoras`
          : 'Nova transportadora'}
      </Button>
    </>
  );
}

function CarrierPart({
  carrier,
  path,
  title,
  onRemove,
}: {
  carrier: Carrier;
  path: string;
  title: string;
  onRemove: () => void;
}) {
  const isOff = !carrier.active;
  return (
    <Part
      title={title}
      aside={
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden />
          Retirar<span className="sr-only"> {carrier.name || title}</span>
        </Button>
      }
    >
      <SwitchField path={`${path}.active`} label={`${title} ativa`} />
      <Row>
        <TextField path={`${path}.name`} max={60} disabled={isOff} />
        <TextField path={`${path}.delivery_time`} max={60} disabled={isOff} />
        <NumberField
          path={`${path}.service_cost`}
          hint="O que a loja paga. Não é mostrado a clientes."
          disabled={isOff}
        />
        <NumberField path={`${path}.customer_price`} hint="Com IVA." disabled={isOff} />
      </Row>
      <SwitchField path={`${path}.pickup_point_available`} label="Tem ponto de recolha" disabled={isOff} />
      {carrier.pickup_point_available && (
        <TextField path={`${path}.pickup_point_info`} max={300} rows={2} disabled={isOff} />
      )}
      <TrackingField path={`${path}.tracking_url`} template={carrier.tracking_url} disabled={isOff} />
    </Part>
  );
}

/** The template of the carrier's tracking page, tried with a code. */
function TrackingField({ path, template, disabled }: { path: string; template: string; disabled: boolean }) {
  const tried = template.replaceAll('{code}', 'AA123456789PT').replaceAll('{postalCode}', '3000-004');
  const isTryable = !disabled && /^https?:\/\/./i.test(template);
  return (
    <div className="space-y-2">
      <TextField
        path={path}
        max={500}
        type="url"
        disabled={disabled}
        hint="{code} é o código de seguimento e {postalCode} o código postal de quem recebe."
      />
      {isTryable && !template.includes('{code}') && (
        <p className="text-sm text-tone-yellow">
          O endereço não tem {'{code}'}: é igual para todas as encomendas.
        </p>
      )}
      {isTryable && (
        <p className="text-sm">
          <a
            href={tried}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all text-action underline"
          >
            Experimentar com o código AA123456789PT
          </a>
        </p>
      )}
    </div>
  );
}
