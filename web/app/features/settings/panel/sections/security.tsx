import { NumberField, SwitchField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** What the shop asks of its own people. */
export function SecuritySection() {
  return (
    <Part text="Antes do que não se desfaz ou dá a loja a outros (funções, chaves do fornecedor, reembolsos altos), o painel volta a pedir a password ou o código a quem não o mostrou nos últimos 15 minutos.">
      <SwitchField
        path="security_settings.staff_two_factor"
        hint="Quem ainda não tiver uma aplicação de códigos liga-a antes de poder usar o painel."
      />
      <SwitchField
        path="security_settings.assistant_enabled"
        hint="Cada pessoa cria em A minha conta uma chave para o seu assistente (Claude e outros, por MCP): lê o que ela escolher do que pode ver, e não altera nada. Desligado, nenhuma chave abre."
      />
      <Row>
        <NumberField isMoney path="security_settings.proof_refund_above" />
        <NumberField isMoney path="security_settings.second_refund_above" />
      </Row>
      <h3 className="font-medium">Quanto tempo se fica com a sessão iniciada</h3>
      <p className="text-muted text-sm">
        Acaba quando não se usa durante o primeiro prazo, e em qualquer caso no fim do segundo. Prazos mais
        curtos valem já para as sessões abertas.
      </p>
      <Row>
        <NumberField path="security_settings.customer_idle_days" isWhole />
        <NumberField path="security_settings.customer_longest_days" isWhole />
        <NumberField path="security_settings.staff_idle_hours" isWhole />
        <NumberField path="security_settings.staff_longest_days" isWhole />
      </Row>
    </Part>
  );
}
