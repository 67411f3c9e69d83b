import { EXEMPTION_REASONS } from '#core/settings/sections/invoicing.ts';
import { api } from '../../../../api/client.ts';
import { useForm } from '../form/draft.ts';
import { SecretField, SelectField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';
import { TryPart } from './try-part.tsx';

const at = (name: string) => `invoicing_settings.${name}`;

const SERVICES = [
  ['none', 'Nenhum: as faturas são feitas fora da loja'],
  ['invoicexpress', 'InvoiceXpress'],
  ['simulator', 'Simulador (só na loja de demonstração)'],
] as const;
const REASONS = [
  ['', 'Por escolher'],
  ...Object.entries(EXEMPTION_REASONS).map(([code, text]) => [code, `${code}: ${text}`] as const),
] as const;

/** Which certified service issues the shop's invoices, and what it is told. */
export function InvoicingSection() {
  const { get } = useForm();
  const service = get<string>(at('invoicing_service'));
  const isOff = service === 'none';
  return (
    <>
      <Part text="Cada pagamento recebido dá uma fatura-recibo, e cada devolução de dinheiro uma nota de crédito, emitidas pelo serviço certificado que escolher. O que já estava pago antes de ligar não é faturado outra vez. As cauções dos alugueres não são faturadas: pergunte ao seu contabilista o que fazer das que ficam com a loja.">
        <SelectField path={at('invoicing_service')} options={SERVICES} />
        {service === 'invoicexpress' && (
          <Row>
            <TextField
              path={at('invoicing_account')}
              max={60}
              placeholder="a-sua-loja"
              hint="A primeira parte do endereço: a-sua-loja.app.invoicexpress.com. Outra conta pede também a chave."
            />
            <SecretField
              path={at('invoicing_key')}
              hint="No InvoiceXpress, em Conta, API. É guardada cifrada e não volta a ser mostrada."
            />
            <TextField
              path={at('invoicing_series')}
              max={20}
              hint="Use uma série só da loja, que mais ninguém use. Vazio: a série habitual da conta."
            />
          </Row>
        )}
      </Part>
      {!isOff && (
        <Part
          title="Documentos"
          text="Confirme com o seu contabilista antes de mudar: a loja não escolhe por si."
        >
          <SwitchField
            path={at('invoicing_simplified')}
            hint="Até 1 000 € a particulares e até 100 € aos outros (CIVA, artigo 40.º). Não serve de documento de transporte."
          />
          <SelectField
            path={at('invoicing_exemption')}
            options={REASONS}
            hint="Só conta para linhas a 0 % que não tenham motivo próprio. Sem ele, essas faturas são recusadas antes de sair."
          />
        </Part>
      )}
      {!isOff && (
        <TryPart
          start=""
          label="NIF do cliente de teste (opcional)"
          input={{ type: 'text', maxLength: 20, autoComplete: 'off', placeholder: 'Consumidor final' }}
          button="Emitir um documento de teste"
          from="do serviço"
          failed="Não foi possível emitir o documento de teste"
          send={(nif) => api('POST /api/admin/invoicing/test', { body: { nif } })}
        />
      )}
    </>
  );
}
