import { NumberField, SwitchField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** What the shop asks of its own people. */
export function SecuritySection() {
  return (
    <Part text="Antes do que não se desfaz ou dá a loja a outros (funções, chaves do fornecedor, devoluções altas), o painel volta a pedir a password ou o código a quem não o mostrou nos últimos 15 minutos.">
      <SwitchField
        path="security_settings.staff_two_factor"
        hint="Quem ainda não tiver uma aplicação de códigos liga-a antes de poder usar o painel."
      />
      <Row>
        <NumberField path="security_settings.proof_refund_above" />
      </Row>
    </Part>
  );
}
