import { NumberField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** How long proposals stand, and what is accepted of them waits for its money. */
export function ProposalsSection() {
  return (
    <Part text="Com que prazos um orçamento de artigos começa. Cada um pode ter outra validade.">
      <Row>
        <NumberField path="proposal_settings.valid_days" isWhole />
        <NumberField
          path="proposal_settings.pay_days"
          hint="As unidades ficam reservadas até lá. Nunca menos do que dura uma referência Multibanco."
          isWhole
        />
      </Row>
    </Part>
  );
}
