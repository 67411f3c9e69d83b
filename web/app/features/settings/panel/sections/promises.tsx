import { CLAIMS } from '#core/settings/sections/claims.ts';
import { SERVICES } from '#core/settings/sections/services.ts';
import { useSectionDraft } from '../form/draft.ts';
import { NumberField, SwitchField, TextField } from '../form/fields.tsx';
import { labelOf } from '../form/label-of.ts';
import { Part, Row } from './part.tsx';

/** What the shop promises on its goods, and what it says of itself. */
export function PromisesSection() {
  return (
    <>
      <Part title="Garantia e devoluções" text="Nunca abaixo do que a lei dá a quem compra.">
        <Row>
          <NumberField path="promise_settings.guarantee_new_months" isWhole />
          <NumberField path="promise_settings.guarantee_refurbished_months" isWhole />
          <NumberField path="promise_settings.guarantee_used_months" isWhole />
          <NumberField path="promise_settings.return_days" isWhole />
        </Row>
      </Part>
      <Part title="Serviços adicionais" text="A página de contacto mostra os que estiverem ligados.">
        {SERVICES.map((name) => (
          <SwitchField key={name} path={`service_settings.${name}`} />
        ))}
      </Part>
      {CLAIMS.map((name) => (
        <Claim key={name} name={name} />
      ))}
    </>
  );
}

function Claim({ name }: { name: (typeof CLAIMS)[number] }) {
  const { get } = useSectionDraft();
  const path = `claim_settings.${name}`;
  const isOff = !get<boolean>(`${path}.active`);
  return (
    <Part>
      <SwitchField path={`${path}.active`} label={labelOf(name)} />
      <Row>
        <TextField path={`${path}.text`} max={80} disabled={isOff} hint="O que a loja mostra." />
        <TextField path={`${path}.source`} max={300} disabled={isOff} hint="Como se prova." />
      </Row>
    </Part>
  );
}
