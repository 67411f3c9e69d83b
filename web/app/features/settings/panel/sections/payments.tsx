import { useQuery } from '@tanstack/react-query';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import { PAYMENT_METHODS, PROVIDER_METHODS, type ProviderMethod } from '#core/settings/payment-methods.ts';
import { INSTALMENT_CHOICES } from '#core/settings/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCofidisLimits } from '../../../../api/use-cofidis-limits.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { NumberField, SecretField, SelectField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';
import { ProviderPart } from './provider-part.tsx';

const at = (name: string) => `payment_settings.${name}`;
const keyOf = (method: ProviderMethod) => `ifthenpay_${method}_key`;

/** Which methods the shop takes, and the keys of its account at the provider. */
export function PaymentsSection() {
  const { get } = useSectionDraft();
  const isCofidis = get<boolean>(at('cofidis_enabled'));
  return (
    <>
      <Summary />
      <Part title="Métodos">
        {PAYMENT_METHODS.map((method) => (
          <SwitchField key={method} path={at(`${method}_enabled`)} label={METHOD_LABELS[method]} />
        ))}
        <Row>
          <NumberField
            path={at('multibanco_expiry_days')}
            isWhole
            hint="Dias para pagar uma referência; as unidades ficam reservadas até lá."
          />
          <NumberField
            path={at('transferencia_days')}
            isWhole
            hint="Dias que uma encomenda espera pela transferência, com as unidades reservadas."
          />
        </Row>
      </Part>
      <Part
        title="Conta bancária da loja"
        text="Para onde os clientes transferem e de onde saem os reembolsos: mostramos este titular e este IBAN a quem paga por transferência, e o ficheiro para o banco leva-os."
      >
        <Row>
          <TextField path={at('account_holder')} max={70} />
          <TextField path={at('account_iban')} max={50} />
        </Row>
      </Part>
      <Part
        title="Cartões-presente"
        text="Compram-se em /cartao-presente, pagam-se só com dinheiro e usam-se em qualquer compra. A venda sai sem IVA (M99, vale de finalidade múltipla): confirme-o com o seu contabilista."
      >
        <SwitchField path="gift_settings.gift_active" />
        <Row>
          <TextField path="gift_settings.gift_amounts" max={80} hint="Sem cêntimos: 25, 50, 100" />
          <NumberField path="gift_settings.gift_months" isWhole />
        </Row>
      </Part>
      <Part
        title="Prestações"
        {...(isCofidis ? {} : { text: 'Ligue a Parcela Já para definir as prestações.' })}
      >
        <Row>
          <MinimumField isCofidis={isCofidis} />
          <SelectField
            path={at('max_installments')}
            disabled={!isCofidis}
            options={INSTALMENT_CHOICES.map((choice) => [choice, `${choice} prestações`] as const)}
          />
        </Row>
      </Part>
      <Part
        title="Chaves ifthenpay"
        text="Estão no backoffice da ifthenpay. São guardadas cifradas e não voltam a ser mostradas."
      >
        <Row>
          <SecretField path={at('ifthenpay_backoffice_key')} placeholder="0000-0000-0000-0000" />
          <SecretField path={at('ifthenpay_anti_phishing_key')} />
          {PROVIDER_METHODS.map((method) => (
            <SecretField key={method} path={at(keyOf(method))} placeholder="AAA-000000" />
          ))}
        </Row>
      </Part>
      <ProviderPart />
    </>
  );
}

/** From how much instalments are offered, held to what the contract with Cofidis allows. */
function MinimumField({ isCofidis }: { isCofidis: boolean }) {
  const { get, set } = useSectionDraft();
  const path = at('installment_minimum_amount');
  const limits = useCofidisLimits(isCofidis);
  const minimum = get<unknown>(path);
  const isOutside =
    !!limits && typeof minimum === 'number' && (minimum < limits.minimum || minimum > limits.maximum);
  return (
    <div className="space-y-2">
      <NumberField
        isMoney
        path={path}
        disabled={!isCofidis}
        hint={
          limits &&
          `O contrato Cofidis aceita de ${formatEuros(limits.minimum)} a ${formatEuros(limits.maximum)}: fora disso não é oferecida.`
        }
      />
      {isOutside && (
        <Button variant="secondary" size="sm" onClick={() => set(path, limits.minimum)}>
          Usar o mínimo do contrato
        </Button>
      )}
    </div>
  );
}

/** Which methods are on, and what each still needs before it can take money. */
function Summary() {
  const { get, defined } = useSectionDraft();
  const has = (name: string) => defined[name] || Boolean(get<string | undefined>(at(name)));
  // What the shop does with what is saved: without keys it may play the provider (docs/product.md#payments).
  const { data: shown } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
  });
  const on = PAYMENT_METHODS.filter((method) => get<boolean>(at(`${method}_enabled`)));
  if (on.length === 0) {
    return <Alert tone="warning">Nenhum método ativo</Alert>;
  }
  return (
    <Part title="Métodos de pagamento ativos">
      {shown?.payment_settings.is_simulated && (
        <Alert tone="warning">
          Pagamentos simulados: sem as chaves, a loja usa o simulador incluído e não entra dinheiro a sério.
        </Alert>
      )}
      <ul className="space-y-2">
        {on.map((method) => {
          const missing =
            method === 'transferencia'
              ? [
                  ...(has('account_holder') ? [] : ['titular']),
                  ...(has('account_iban') ? [] : ['IBAN da loja']),
                ]
              : [
                  ...(has(keyOf(method)) ? [] : [`chave ${METHOD_LABELS[method]}`]),
                  ...(has('ifthenpay_anti_phishing_key') ? [] : ['chave anti-phishing']),
                  ...(has('ifthenpay_backoffice_key')
                    ? []
                    : ['chave de backoffice (para registar o callback)']),
                ];
          return (
            <li key={method} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={missing.length === 0 ? 'green' : 'yellow'}>{METHOD_LABELS[method]}</Badge>
              <span className="text-muted text-sm">
                {missing.length === 0 ? 'Pronto a receber' : `Falta: ${missing.join(', ')}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
