import { Package, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { CONDITIONS } from '#core/catalogue/values.ts';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge, type BadgeTone, TONES } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConditionBadge } from '../ui/condition-badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { Route } from './+types/primitives.ts';

/** What every page is made of, seen side by side: in the demo shop alone, for who changes how it looks. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(services).isDemo) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Primitivos', path: '/primitivos', isHidden: true });

const GROUNDS = [
  'bg-ground-consumables',
  'bg-ground-laptops',
  'bg-ground-printers',
  'bg-ground-rental',
  'bg-ground-software',
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-action-soft',
  'bg-night',
  'bg-foot',
  'bg-campaign',
];

const SIZES = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
  'text-5xl',
];

const nothing = () => {};

export default function PrimitivesRoute() {
  return (
    <main className="wrap space-y-10 pt-8 pb-16">
      <PageTitle
        title="Primitivos"
        subtitle="De que são feitas as páginas, com as cores e as medidas de agora."
      />
      <Buttons />
      <Badges />
      <Prices />
      <Fields />
      <Notices />
      <Colours />
      <Letters />
    </main>
  );
}

function Buttons() {
  return (
    <Part title="Botões">
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) =>
        (['sm', 'md', 'lg'] as const).map((size) => (
          <One key={variant + size} name={`button ${variant} ${size}`}>
            <Button variant={variant} size={size}>
              Guardar
            </Button>
          </One>
        )),
      )}
      <One name="button busy">
        <Button isBusy>Guardar</Button>
      </One>
      <One name="button disabled">
        <Button disabled>Guardar</Button>
      </One>
      <One name="icon-button">
        <IconButton label="Apagar">
          <Trash2 aria-hidden />
        </IconButton>
      </One>
    </Part>
  );
}

function Badges() {
  return (
    <Part title="Selos">
      {(Object.keys(TONES) as BadgeTone[]).map((tone) => (
        <One key={tone} name={`badge ${tone}`}>
          <Badge tone={tone}>Em preparação</Badge>
        </One>
      ))}
      {CONDITIONS.map((condition) => (
        <One key={condition} name={`condition ${condition}`}>
          <ConditionBadge condition={condition} />
        </One>
      ))}
    </Part>
  );
}

function Prices() {
  return (
    <Part title="Preços">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <One key={size} name={`price ${size}`}>
          <Price size={size} gross={61.5} net={50} />
        </One>
      ))}
      <One name="price campaign">
        <Price gross={49.9} net={40.57} originalGross={61.5} discountPercent={19} lowest30DaysGross={55} />
      </One>
      <One name="price margin">
        <Price gross={250} net={250} regime="margin" />
      </One>
      <One name="price month">
        <Price gross={36.78} net={29.9} isMonthly />
      </One>
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Campos">
      <One name="field">
        <Field label="Nome" hint="Como está no documento">
          <Input defaultValue="Maria Silva" />
        </Field>
      </One>
      <One name="field error">
        <Field label="Telefone" error="Indique um telefone português">
          <Input defaultValue="12" />
        </Field>
      </One>
      <One name="select">
        <Field label="Categoria" optional>
          <Select>
            <option>Portáteis</option>
          </Select>
        </Field>
      </One>
      <One name="textarea">
        <Field label="Mensagem">
          <Textarea rows={3} />
        </Field>
      </One>
      <One name="checkbox">
        <Checkbox label="Aceito os termos" hint="Pode ler primeiro" />
      </One>
      <One name="radio-card">
        <RadioCard
          name="entrega"
          label="CTT Expresso"
          hint="Chega até ter., 1 dez."
          aside="4,99 €"
          defaultChecked
        />
      </One>
      <One name="switch">
        <Switch label="Ativo" checked onChange={nothing} />
      </One>
      <One name="stepper">
        <QuantityStepper value={2} max={5} onChange={nothing} label="Quantidade" />
      </One>
    </Part>
  );
}

function Notices() {
  return (
    <Part title="Avisos e vazios">
      {(['error', 'warning', 'success', 'info'] as const).map((tone) => (
        <One key={tone} name={`alert ${tone}`}>
          <Alert tone={tone} title="Falta o mês de outubro">
            O saldo não confere com o extrato.
          </Alert>
        </One>
      ))}
      <One name="card">
        <Card>Um cartão</Card>
      </One>
      <One name="empty">
        <EmptyState icon={Package} title="Sem encomendas" hint="Quando houver, estão aqui." />
      </One>
      <One name="skeleton">
        <Skeleton className="h-16" />
      </One>
    </Part>
  );
}

function Colours() {
  return (
    <Part title="Cores">
      {GROUNDS.map((ground) => (
        <One key={ground} name={ground}>
          <div className={`h-16 w-24 rounded-lg border ${ground}`} />
        </One>
      ))}
    </Part>
  );
}

function Letters() {
  return (
    <Part title="Letra">
      {SIZES.map((size) => (
        <One key={size} name={size}>
          <p className={`${size} truncate font-bold`}>Portáteis</p>
        </One>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="flex flex-wrap items-start gap-5">{children}</div>
    </section>
  );
}

/** One primitive, by the name that the test's list gives it. */
function One({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-primitive={name} className="min-w-0 max-w-full">
      {children}
    </div>
  );
}
