import { useSectionDraft } from '../form/draft.ts';
import { NumberField, SecretField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';
import { SmsList } from './sms-list.tsx';
import { TestSmsPart } from './test-sms-part.tsx';

const at = (name: string) => `sms_settings.${name}`;

/** Short messages about repairs: the account that sends them, which there are, and what was sent. */
export function SmsSection() {
  const { get } = useSectionDraft();
  const isOff = !get<boolean>(at('sms_enabled'));
  return (
    <>
      <Part text="Só para telemóveis portugueses de quem prefere o telefone ou não tem email, nunca em vez do email. Cada SMS diz o número da reparação e o link da página da reparação, onde o cliente pode dizer que não quer mais. São pagos por partes ao fornecedor.">
        <SwitchField path={at('sms_enabled')} />
        <SwitchField path={at('sms_quote')} disabled={isOff} />
        <SwitchField path={at('sms_ready')} disabled={isOff} />
        <SwitchField
          path={at('sms_plain')}
          disabled={isOff}
          hint="Cada parte leva 153 caracteres em vez de 67: custa menos de metade."
        />
        <Row>
          <NumberField path={at('sms_daily_parts')} isWhole hint="O que passar disto não é enviado." />
        </Row>
      </Part>
      <Part
        title="Conta Twilio"
        text="Estão na consola da Twilio. A chave é guardada cifrada e não volta a ser mostrada."
      >
        <Row>
          <TextField
            path={at('sms_account')}
            max={34}
            placeholder="AC…"
            hint="Outra conta pede também a chave."
          />
          <SecretField path={at('sms_auth_token')} />
          <TextField
            path={at('sms_sender')}
            max={34}
            hint="O nome da loja (até 11 letras e algarismos), um número da conta ou um serviço (MG…)."
          />
        </Row>
      </Part>
      <TestSmsPart />
      <SmsList />
    </>
  );
}
