import { INVOICING_SERVICE_LABELS, isOffered } from '#core/invoicing/values.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import { IVA_EXEMPTIONS } from '#core/shared/iva.ts';
import { own } from '#core/shared/own.ts';
import { api } from '../../../../api/client.ts';
import { usePricedPapers } from '../../../../api/use-priced-papers.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { SecretField, SelectField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';
import { TryPart } from './try-part.tsx';

const at = (name: string) => `invoicing_settings.${name}`;

const SERVICES = [
  ['none', 'Nenhum: as faturas são feitas fora da loja'],
  ...Object.entries(INVOICING_SERVICE_LABELS).map(
    ([service, label]) =>
      [service, service.startsWith('simulator') ? `${label} (só na loja de demonstração)` : label] as const,
  ),
] as const;
const REASONS = [
  ['', 'Por escolher'],
  ...Object.entries(IVA_EXEMPTIONS).map(([code, { text }]) => [code, `${code}: ${text}`] as const),
] as const;

const SERIES_HINT = 'Use uma série só da loja, que mais ninguém use. Vazio: a série habitual da conta.';
const ONLY_ONE = 'Vazio: o único que a conta tiver. Se houver vários, o documento de teste diz quais são.';
const SEALED = 'É guardada cifrada e não volta a ser mostrada.';

/** What each service asks to be known by. */
function AccountFields({ service }: { service: string }) {
  if (service === 'invoicexpress') {
    return (
      <Row>
        <TextField
          path={at('invoicing_account')}
          max={60}
          placeholder="a-sua-loja"
          hint="A primeira parte do endereço: a-sua-loja.app.invoicexpress.com. Outra conta pede também a chave."
        />
        <SecretField path={at('invoicing_key')} hint={`No InvoiceXpress, em Conta, API. ${SEALED}`} />
        <TextField path={at('invoicing_series')} max={20} hint={SERIES_HINT} />
      </Row>
    );
  }
  if (service === 'moloni') {
    return (
      <Row>
        <TextField
          path={at('invoicing_client')}
          max={60}
          hint="No Moloni, em Configurações, API. Outro pede também a chave."
        />
        <SecretField path={at('invoicing_key')} hint={`O Client Secret. ${SEALED}`} />
        <TextField
          path={at('invoicing_login')}
          max={120}
          hint="O email de um utilizador só da loja. Outro pede também a password."
        />
        <SecretField path={at('invoicing_password')} hint={SEALED} />
        <TextField path={at('invoicing_company')} max={20} hint="O número da empresa (company_id)." />
        <TextField
          path={at('invoicing_series')}
          max={20}
          hint="Use uma série só da loja. Vazio: a única que a conta tiver."
        />
        <TextField path={at('invoicing_means')} max={20} hint={ONLY_ONE} />
      </Row>
    );
  }
  if (service === 'vendus') {
    return (
      <Row>
        <SecretField path={at('invoicing_key')} hint={`No Vendus, na sua conta de utilizador. ${SEALED}`} />
        <TextField
          path={at('invoicing_register')}
          max={20}
          hint="Uma caixa do tipo API, só da loja. Vazio: a única que a conta tiver."
        />
        <TextField path={at('invoicing_means')} max={20} hint={ONLY_ONE} />
      </Row>
    );
  }
  return null;
}

/** What an owner should know of a service before choosing it. */
const WARNINGS: Readonly<Record<string, string>> = {
  vendus:
    'O Vendus não tem rascunhos: cada documento sai logo, e a loja confere as contas antes. Uma nota de crédito só leva unidades inteiras ao preço da fatura; outros valores são recusados aqui e emitem-se no próprio Vendus.',
  moloni:
    'Os preços levam os artigos «LOJA-IVA-…», um por taxa, que a loja cria no Moloni. Os recibos de faturas a prazo registam-se no próprio Moloni.',
};

const TWICE =
  ' Os «Papéis com preços» da loja estão ligados: o cliente pode receber dois papéis do mesmo. Desligue-os em Configurações, Empresa.';

/** Which certified service issues the shop's invoices, and what it is told. */
export function InvoicingSection() {
  const { get } = useSectionDraft();
  const isPriced = usePricedPapers();
  const service = get<InvoicingService | 'none'>(at('invoicing_service'));
  const isOff = service === 'none';
  const hasNotes = service === 'none' || isOffered('NE', service);
  // The shop's own PDF and the service's document say the same prices.
  const twice = (setting: string) => (isPriced && get<boolean>(at(setting)) ? TWICE : '');
  const warning = own(WARNINGS, service);
  return (
    <>
      <Part text="Cada pagamento recebido dá uma fatura-recibo, e cada reembolso uma nota de crédito, emitidas pelo serviço certificado que escolher. O que já estava pago antes de ligar não é faturado outra vez. As cauções dos alugueres não são faturadas: pergunte ao seu contabilista o que fazer das que ficam com a loja.">
        <SelectField path={at('invoicing_service')} options={SERVICES} />
        {warning && <Alert tone="info">{warning}</Alert>}
        <AccountFields service={service} />
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
          <SwitchField
            path={at('invoicing_mail')}
            hint="Em anexo, tal como o serviço a deu. Está sempre também na página da encomenda, da reparação ou da mensalidade."
          />
          <SwitchField
            path={at('invoicing_quotes')}
            hint={`Cada versão do orçamento de uma reparação que envia ao cliente sai também no serviço, um documento por opção. Não conta como venda.${twice('invoicing_quotes')}`}
          />
          <SwitchField
            path={at('invoicing_order_notes')}
            hint={
              hasNotes
                ? `A encomenda feita a prazo ou por transferência, enquanto não está paga, sai também no serviço e fica na página da encomenda. Não conta como venda.${twice('invoicing_order_notes')}`
                : 'Não se conhece no InvoiceXpress nenhuma nota de encomenda: com este serviço não sai nenhuma.'
            }
          />
          <SwitchField
            path={at('invoicing_guides')}
            hint="Na encomenda que segue em transporte da loja, um botão emite a guia, com a hora de início e a matrícula. O Código AT, quando o serviço o dá, fica na encomenda."
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
