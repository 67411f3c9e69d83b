import { BANNER_SECONDS } from '#core/settings/values.ts';
import { useForm } from '../form/draft.ts';
import { NumberField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

const NAMES = ['banner1', 'banner2', 'banner3', 'banner4'] as const;

/** The home page's banners. */
export function BannersSection() {
  return (
    <>
      <Part>
        <SwitchField
          path="banner_settings.banners_active"
          label="Sistema de banners ativo"
          hint="Desligado, a página inicial mostra o título e o subtítulo."
        />
        <Row>
          <NumberField
            path="banner_settings.duration_seconds"
            isWhole
            hint={`De ${BANNER_SECONDS.min} a ${BANNER_SECONDS.max} segundos cada banner.`}
          />
        </Row>
        <SwitchField path="banner_settings.auto_rotation" />
        <SwitchField path="banner_settings.manual_controls" />
      </Part>
      {NAMES.map((name) => (
        <BannerPart key={name} name={name} />
      ))}
    </>
  );
}

function BannerPart({ name }: { name: (typeof NAMES)[number] }) {
  const { get } = useForm();
  const path = `banner_settings.${name}`;
  const isOff = !get<boolean>(`${path}.active`);
  return (
    <Part title={`Banner ${name.slice(-1)}`}>
      <SwitchField path={`${path}.active`} label={`Banner ${name.slice(-1)} ativo`} />
      <TextField path={`${path}.title`} max={120} disabled={isOff} />
      <TextField path={`${path}.description`} max={300} rows={2} disabled={isOff} />
      {(['button1', 'button2'] as const).map((button) => (
        <div key={button} className="space-y-3">
          <SwitchField
            path={`${path}.${button}.active`}
            label={`Botão ${button.slice(-1)}`}
            disabled={isOff}
          />
          <Row>
            <TextField path={`${path}.${button}.text`} max={40} disabled={isOff} />
            <TextField path={`${path}.${button}.url`} max={500} disabled={isOff} placeholder="/produtos" />
          </Row>
        </div>
      ))}
    </Part>
  );
}
