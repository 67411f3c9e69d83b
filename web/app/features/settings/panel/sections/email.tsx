import { Link } from 'react-router';
import { panelPath } from '../../../../panel/room.ts';
import { NumberField, SecretField, SwitchField, TextField } from '../form/fields.tsx';
import { NewsPart } from './news-part.tsx';
import { Part, Row } from './part.tsx';
import { TestMailPart } from './test-mail-part.tsx';

/** The server that sends the shop's mail, and who gets what the shop is told. */
export function EmailSection() {
  return (
    <>
      <Part
        title="Servidor de envio (SMTP)"
        text="Sem servidor, os emails da loja ficam guardados em Emails, no painel, e não são enviados."
      >
        <Row>
          <TextField
            path="email_settings.smtp_server"
            max={200}
            placeholder="smtp.exemplo.pt"
            hint="Outro servidor pede também a password: a guardada é só deste."
          />
          <NumberField
            path="email_settings.smtp_port"
            isWhole
            hint="Normalmente 587; 465 com ligação cifrada desde o início."
          />
          <TextField path="email_settings.smtp_username" max={200} />
          <SecretField path="email_settings.smtp_password" />
        </Row>
      </Part>
      <Part title="Quem escreve e quem recebe">
        <Row>
          <TextField
            path="email_settings.from_email"
            max={254}
            type="email"
            hint="Vazio: o email da empresa."
          />
          <TextField path="email_settings.support_email" max={254} type="email" />
          <TextField path="email_settings.from_name" max={80} hint="Vazio: o nome da empresa." />
        </Row>
        <TextField
          path="email_settings.signature"
          max={500}
          rows={3}
          hint="No fim de todos os emails. Vazia: sem assinatura."
        />
        <SwitchField path="email_settings.notifications_enabled" label="Receber avisos da loja por email" />
      </Part>
      <NewsPart />
      <Part title="Carrinhos por encomendar">
        <SwitchField
          path="email_settings.cart_reminder_enabled"
          hint="Quem tem conta com o email confirmado pede-o no carrinho. Um só email, e só se não encomendar."
        />
        <NumberField path="email_settings.cart_reminder_hours" isWhole hint="De 4 a 168." />
      </Part>
      <Part title="Textos dos emails">
        <p className="text-muted text-sm">
          Pode ver cada email da loja, mudar o que diz e desligar os que não são obrigatórios em{' '}
          <Link to={panelPath('configuracoes', 'textos-email')} className="text-action underline">
            Textos dos emails
          </Link>
          .
        </p>
      </Part>
      <TestMailPart />
    </>
  );
}
