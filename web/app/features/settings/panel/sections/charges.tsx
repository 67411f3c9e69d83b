import { NumberField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** When months of contracts are charged. */
export function ChargesSection() {
  return (
    <Part text="Cada mensalidade é feita e enviada por email com estes dias de avanço. Quem não paga é lembrado 3, 8 e 15 dias depois do dia em que vence.">
      <Row>
        <NumberField path="charge_settings.days_ahead" isWhole />
      </Row>
    </Part>
  );
}
