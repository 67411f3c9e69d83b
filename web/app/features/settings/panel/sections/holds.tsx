import { NumberField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** How much of the stock may be kept for orders that nobody has paid. */
export function HoldsSection() {
  return (
    <Part text="Uma encomenda por pagar reserva unidades. Estes limites deixam stock para quem paga já.">
      <Row>
        <NumberField path="hold_settings.person_share" isWhole />
        <NumberField path="hold_settings.person_units" isWhole />
        <NumberField path="hold_settings.product_share" isWhole />
        <NumberField path="hold_settings.low_stock_units" isWhole />
        <NumberField path="hold_settings.low_stock_days" isWhole />
      </Row>
    </Part>
  );
}
