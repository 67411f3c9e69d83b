import { TextField } from '../form/fields.tsx';
import { HoursPart } from './hours-part.tsx';
import { Part, Row } from './part.tsx';

/** Where the shop is, how it is reached, and when it is open. */
export function ContactsSection() {
  return (
    <>
      <Part title="Contactos">
        <Row>
          <TextField path="company_email" max={254} type="email" autoComplete="email" />
          <TextField path="company_phone" max={30} type="tel" autoComplete="tel" />
        </Row>
        <TextField path="company_address" max={200} autoComplete="street-address" />
        <Row>
          <TextField path="company_postal_code" max={8} placeholder="1234-567" autoComplete="postal-code" />
          <TextField path="company_city" max={80} autoComplete="address-level2" />
        </Row>
      </Part>
      <HoursPart />
    </>
  );
}
