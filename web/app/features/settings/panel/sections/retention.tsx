import { NumberField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** How long data of people is kept, kind by kind. */
export function RetentionSection() {
  return (
    <Part text="Depois destes prazos, uma tarefa de cada noite apaga. As encomendas ficam os 10 anos que a lei pede; as fotografias contam desde que a reparação foi concluída.">
      <Row>
        <NumberField path="retention_settings.audit_staff_years" isWhole />
        <NumberField path="retention_settings.audit_customer_days" isWhole />
        <NumberField path="retention_settings.mail_days" isWhole />
        <NumberField path="retention_settings.message_days" isWhole />
        <NumberField path="retention_settings.guest_cart_days" isWhole />
        <NumberField path="retention_settings.device_days" isWhole />
        <NumberField path="retention_settings.photo_days" isWhole />
        <NumberField path="retention_settings.iban_days" isWhole />
      </Row>
    </Part>
  );
}
