import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trackingUrl } from '#core/orders/rules/tracking.ts';
import type { Carrier } from '#core/settings/company-settings.ts';
import { type CarrierZones, EVERYWHERE, type IslandTerms } from '#core/settings/sections/shipping.ts';
import { MAX_CARRIERS } from '#core/settings/values.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId, NumberField, SelectField, SwitchField, TextField } from '../form/fields.tsx';
import { ISLAND_CHOICES } from './island-choices.ts';
import { Part, Row } from './part.tsx';
import { WeightSteps } from './weight-steps.tsx';

const CARRIERS = 'shipping_settings.carriers';
const USUAL = 'shipping_settings.default_carrier';
const NEW = {
  active: true,
  name: '',
  delivery_time: '',
  service_cost: 0,
  customer_price: 4.99,
  pickup_point_available: false,
  pickup_point_info: '',
  tracking_url: '',
  zones: EVERYWHERE,
  weight_steps: [],
  volumetric_divisor: 0,
  max_side_cm: 0,
  collects_old: false,
};

const MAINLAND = [
  ['sim', 'Envia, a este preço'],
  ['nao', 'Não enviamos'],
] as const;

/** What shipping costs, by whom the parcels go, and whether they can be collected. */
export function ShippingSection() {
  const { get, set } = useSectionDraft();
  const carriers = get<readonly Carrier[]>(CARRIERS);
  const named = carriers.filter(({ name }) => name.trim() !== '');
  return (
    <>
      <Part title="Portes">
        <Row>
          <NumberField
            isMoney
            path="shipping_settings.free_shipping_threshold"
            hint="Euros sem IVA. Acima deste valor os portes são grátis."
          />
          <SelectField
            path={USUAL}
            options={[['', 'A primeira ativa'], ...named.map(({ name }) => [name, name] as const)]}
          />
          <NumberField
            path="shipping_settings.default_weight_grams"
            isWhole
            hint="Quanto conta um artigo sem peso, nos escalões das transportadoras. Licenças de software não pesam."
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
  const { get, set } = useSectionDraft();
  const isOff = !carrier.active;
  const isUsual = carrier.name !== '' && carrier.name === get<string>(USUAL);
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
        <TextField
          path={`${path}.name`}
          max={60}
          disabled={isOff}
          hint={
            carrier.active && carrier.name.trim() === '' ? 'Sem nome não é oferecida a quem compra.' : null
          }
          // The usual carrier is told by its name: renamed, it stays the usual one.
          also={(name) => name.trim() !== '' && isUsual && set(USUAL, name)}
        />
        <TextField path={`${path}.delivery_time`} max={60} disabled={isOff} />
        <NumberField
          isMoney
          path={`${path}.service_cost`}
          hint="O que a loja paga. Não é mostrado a clientes."
          disabled={isOff}
        />
        <NumberField isMoney path={`${path}.customer_price`} hint="Com IVA." disabled={isOff} />
      </Row>
      <Weights path={path} price={carrier.customer_price} disabled={isOff} />
      <SwitchField path={`${path}.pickup_point_available`} label="Tem ponto de recolha" disabled={isOff} />
      <SwitchField
        path={`${path}.collects_old`}
        hint="Quem compra lê que o equipamento antigo é recolhido na entrega; desligado, que o traz à loja."
        disabled={isOff}
      />
      {carrier.pickup_point_available && (
        <TextField path={`${path}.pickup_point_info`} max={300} rows={2} disabled={isOff} />
      )}
      <ZonesPart zones={carrier.zones} path={`${path}.zones`} disabled={isOff} />
      <TrackingField path={`${path}.tracking_url`} template={carrier.tracking_url} disabled={isOff} />
    </Part>
  );
}

/** What a parcel costs by its weight, and how large it may be. */
function Weights({ path, price, disabled }: { path: string; price: number; disabled: boolean }) {
  return (
    <>
      <WeightSteps label="Continente" path={`${path}.weight_steps`} price={price} disabled={disabled} />
      <Row>
        <NumberField
          path={`${path}.volumetric_divisor`}
          isWhole
          hint="Muitas usam 5000 ou 6000: nos escalões conta o volume a dividir por isto, se for mais do que o peso. 0: só conta o peso."
          disabled={disabled}
        />
        <NumberField
          path={`${path}.max_side_cm`}
          isWhole
          hint="Um artigo com um lado maior não vai por esta transportadora. 0: leva qualquer um."
          disabled={disabled}
        />
      </Row>
    </>
  );
}

/** Where the carrier goes, by the postal code of who receives. */
function ZonesPart({ zones, path, disabled }: { zones: CarrierZones; path: string; disabled: boolean }) {
  const { set } = useSectionDraft();
  return (
    <fieldset className="space-y-4 rounded-lg border p-4">
      <legend className="px-1 font-medium text-sm">Para onde envia</legend>
      <Field label="Continente" hint="Códigos postais de 1000 a 8999.">
        <Select
          id={fieldId(`${path}.mainland`)}
          disabled={disabled}
          value={zones.mainland ? 'sim' : 'nao'}
          onChange={(event) => set(`${path}.mainland`, event.target.value === 'sim')}
        >
          {MAINLAND.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <IslandTermsPart
        label="Açores"
        hint="Códigos postais de 9500 a 9999."
        terms={zones.azores}
        path={`${path}.azores`}
        disabled={disabled}
      />
      <IslandTermsPart
        label="Madeira e Porto Santo"
        hint="Códigos postais de 9000 a 9499."
        terms={zones.madeira}
        path={`${path}.madeira`}
        disabled={disabled}
      />
    </fieldset>
  );
}

function IslandTermsPart({
  label,
  hint,
  terms,
  path,
  disabled,
}: {
  label: string;
  hint: string;
  terms: IslandTerms;
  path: string;
  disabled: boolean;
}) {
  return (
    <div className="space-y-4">
      <SelectField
        path={`${path}.ships`}
        label={label}
        hint={
          terms.ships === 'carrier'
            ? `${hint} O checkout cobra o preço do Continente e avisa que confirma preço e prazo.`
            : hint
        }
        options={ISLAND_CHOICES}
        disabled={disabled}
      />
      {terms.ships === 'own' && (
        <div className="space-y-4 border-l-2 pl-4">
          <Row>
            <NumberField
              isMoney
              path={`${path}.customer_price`}
              label={`Preço ao cliente: ${label} (€)`}
              hint={terms.customer_price === 0 ? 'Com 0,00 € ninguém paga portes para aqui.' : 'Com IVA.'}
              disabled={disabled}
            />
            <TextField
              path={`${path}.delivery_time`}
              label={`Prazo de entrega: ${label}`}
              max={60}
              placeholder="3 a 5 dias úteis"
              disabled={disabled}
            />
          </Row>
          <WeightSteps
            label={label}
            path={`${path}.weight_steps`}
            price={terms.customer_price}
            disabled={disabled}
          />
          <SwitchField
            path={`${path}.free_above`}
            label={`Portes grátis acima do limite: ${label}`}
            disabled={disabled}
          />
        </div>
      )}
    </div>
  );
}

/** The template of the carrier's tracking page, tried with a code: one of the shop's own, or a made-up one. */
function TrackingField({ path, template, disabled }: { path: string; template: string; disabled: boolean }) {
  const [code, setCode] = useState('AA123456789PT');
  const tried = trackingUrl('', template, code.trim() || 'AA123456789PT', '3000-004') ?? '';
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
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Código para experimentar" className="min-w-48 grow sm:max-w-xs">
            <Input
              id={`${fieldId(path)}-codigo`}
              maxLength={60}
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button asChild variant="secondary">
            <a href={tried} target="_blank" rel="noopener noreferrer">
              Experimentar
            </a>
          </Button>
        </div>
      )}
    </div>
  );
}
