import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { Intake } from '#core/intake/contract.ts';
import { ACCESS_LABELS, BACKUP_LABELS, MARK_SIDES, markText } from '#core/intake/values.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { smsAddress, whatsAppAddress } from '#core/shared/phone.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { LinkButton } from '../../../../panel/link-button.tsx';
import { panelPath } from '../../../../panel/room.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DocumentButton } from '../../../../ui/document-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DeviceFigure } from './device-figure.tsx';
import { intakeOf } from './intake-of.ts';
import { useIntake } from './use-intake.ts';

interface Props {
  repair: AdminRepairDetail;
  mayTakeIn: boolean;
}

/** The device's password, shown when it is asked for: each time is kept in the audit. */
function Access({ id }: { id: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const { access } = await api('POST /api/admin/repairs/{id}/intake/access', { params: { id } });
      setShown(access);
    } catch (error) {
      toast.error(refusalText(error, 'Não foi possível mostrar a password.'));
    } finally {
      setBusy(false);
    }
  };
  if (shown !== null) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <code className="figures select-all break-all rounded bg-sunken px-2 py-1">{shown}</code>
        <Button size="sm" variant="ghost" onClick={() => setShown(null)}>
          Esconder
        </Button>
      </span>
    );
  }
  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void show()}>
      Mostrar
    </Button>
  );
}

/** The customer follows the repair by its link: sent from the clerk's telephone, or from the computer's WhatsApp. */
function SendLink({ repair: { number, link_url, customer_phone: phone } }: Pick<Props, 'repair'>) {
  if (!link_url || !phone) return null;
  const words = repairTexts.followIt(repairNumber(number), link_url);
  const whatsApp = whatsAppAddress(phone, words);
  return (
    <>
      {whatsApp && (
        <Button asChild size="sm" variant="secondary">
          <a href={whatsApp} target="_blank" rel="noreferrer">
            Enviar link por WhatsApp
          </a>
        </Button>
      )}
      <Button asChild size="sm" variant="secondary">
        <a href={smsAddress(phone, words)}>Enviar link por SMS</a>
      </Button>
    </>
  );
}

interface FactsProps extends Pick<Props['repair'], 'id'> {
  type: Props['repair']['device_type'];
  intake: Intake;
}

function Facts({ id, type, intake }: FactsProps) {
  const { can } = usePanel();
  const state = [
    ...intake.marks.map((mark, place) => `${place + 1}. ${markText(mark)}`),
    intake.condition_note,
  ].filter(Boolean);
  return (
    <dl className="space-y-2 text-sm">
      <div>
        <dt className="text-muted">Acessórios</dt>
        <dd>{intake.accessories.join(', ') || 'Nenhum'}</dd>
      </div>
      {state.length > 0 && (
        <div>
          <dt className="text-muted">Estado à entrada</dt>
          {intake.marks.length > 0 && (
            <dd className="my-2 grid max-w-sm grid-cols-2 gap-3">
              {MARK_SIDES.map((side) => (
                <DeviceFigure key={side} type={type} side={side} marks={intake.marks} className="h-24" />
              ))}
            </dd>
          )}
          <dd className="whitespace-pre-line break-words">{state.join('\n')}</dd>
        </div>
      )}
      <div>
        <dt className="text-muted">Password do equipamento</dt>
        <dd className="space-y-1">
          <span className="block">{ACCESS_LABELS[intake.access_kind]}</span>
          {intake.has_access &&
            (can('repairs.secrets') ? <Access id={id} /> : <span>Guardada; só a bancada a vê.</span>)}
        </dd>
      </div>
      <div>
        <dt className="text-muted">Cópia dos dados</dt>
        <dd>{BACKUP_LABELS[intake.backup]}</dd>
      </div>
      <div>
        <dt className="text-muted">Recebido</dt>
        <dd>
          {formatDateTime(intake.at)}
          {intake.signed_name && `, assinado por ${intake.signed_name}`}
        </dd>
      </div>
    </dl>
  );
}

/** What was noted when the device was taken in, its sheet and its label. */
export function IntakeCard({ repair, mayTakeIn }: Props) {
  const { id, number, device_type: type } = repair;
  const { data } = useIntake(id);
  const intake = data?.intake;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Entrada</h2>
      {intake && <Facts id={id} type={type} intake={intake} />}
      {data && data.others.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">Da mesma visita, na mesma folha: </span>
          {data.others.map((one, nth) => (
            <Fragment key={one.id}>
              {nth > 0 && '; '}
              <Link to={panelPath('reparacoes', one.id)} className="text-action underline underline-offset-2">
                {repairNumber(one.number)}
              </Link>
              , {one.device}
            </Fragment>
          ))}
        </p>
      )}
      {data && !intake && (
        <p className="text-muted text-sm">
          {mayTakeIn ? 'O equipamento ainda não deu entrada ao balcão.' : 'Não deu entrada pelo balcão.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {data && !intake && mayTakeIn && (
          <LinkButton size="sm" to={intakeOf(id)}>
            Dar entrada
          </LinkButton>
        )}
        {intake && (
          <DocumentButton
            size="sm"
            variant="secondary"
            path={`/api/admin/repairs/${id}/intake/document`}
            fileName={`entrada-${repairNumber(number)}.pdf`}
          >
            Folha de entrada
          </DocumentButton>
        )}
        <DocumentButton
          size="sm"
          variant="secondary"
          path={`/api/admin/repairs/${id}/label`}
          fileName={`etiqueta-${repairNumber(number)}.pdf`}
        >
          Etiqueta
        </DocumentButton>
        <SendLink repair={repair} />
      </div>
    </Card>
  );
}
