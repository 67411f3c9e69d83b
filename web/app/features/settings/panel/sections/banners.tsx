import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import { BANNER_SECONDS } from '#core/settings/values.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { NumberField, SwitchField, TextField } from '../form/fields.tsx';
import { useSettings } from '../form/use-settings.ts';
import { BannerPreview } from './banner-preview.tsx';
import { Part, Row } from './part.tsx';
import { PictureField } from './picture-field.tsx';

type BannerSettings = AdminSettings['banner_settings'];
const NAMES = ['banner1', 'banner2', 'banner3', 'banner4'] as const;
type Name = (typeof NAMES)[number];

/** The banners as they come on the page: by their order, and those of one order by their number. */
function inOrder(settings: BannerSettings): Name[] {
  return NAMES.toSorted((a, b) => settings[a].order - settings[b].order);
}

/** The home page's banners. */
export function BannersSection() {
  const { get, set } = useSectionDraft();
  const settings = get<BannerSettings>('banner_settings');
  const names = inOrder(settings);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    const name = names[from];
    if (!name || to < 0 || to >= names.length) return;
    const next = names.toSpliced(from, 1).toSpliced(to, 0, name);
    const orders = next.map((one, i) => [one, { ...settings[one], order: i + 1 }] as const);
    set('banner_settings', { ...settings, ...Object.fromEntries(orders) });
    setTold(`Banner ${name.slice(-1)}: ${to + 1}.º de ${names.length}`);
  };
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
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol aria-label="Banners pela ordem em que aparecem" className="space-y-5">
        {names.map((name, i) => (
          <li
            key={name}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === i) return;
              move(dragged, i);
              setDragged(i);
            }}
            className={classes(dragged === i && 'opacity-70')}
          >
            <BannerPart
              name={name}
              place={i}
              onMove={(by) => move(i, i + by)}
              onDrag={(isDragged) => setDragged(isDragged ? i : null)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface PartProps {
  name: Name;
  place: number;
  onMove: (by: number) => void;
  onDrag: (isDragged: boolean) => void;
}

function BannerPart({ name, place, onMove, onDrag }: PartProps) {
  const { get } = useSectionDraft();
  const { data } = useSettings();
  const path = `banner_settings.${name}`;
  const title = `Banner ${name.slice(-1)}`;
  const banner = get<BannerSettings[Name]>(path);
  const isOff = !banner.active;
  return (
    <Part
      heading={<Handle title={title} onDrag={onDrag} />}
      aside={
        <span className="flex">
          <IconButton label={`Subir o ${title}`} disabled={place === 0} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Descer o ${title}`}
            disabled={place === NAMES.length - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
        </span>
      }
    >
      <SwitchField path={`${path}.active`} label={`${title} ativo`} />
      <PictureField
        path={`${path}.image_url`}
        name={`Imagem do ${title}`}
        loaded={`Imagem do Banner ${name.slice(-1)} carregada`}
        hint="Ideal 1920x600, JPG/PNG, máx. 3MB. A seguir escolhe a parte que aparece."
        aspect={1920 / 600}
        disabled={isOff}
      />
      <TextField path={`${path}.title`} label="Título" max={120} disabled={isOff} />
      <TextField path={`${path}.description`} label="Descrição" max={300} rows={2} disabled={isOff} />
      <ButtonFields path={path} title={title} banner={banner} isOff={isOff} />
      {banner.active && (
        <BannerPreview
          banner={banner}
          claim={data?.claim_settings.since.active ? data.claim_settings.since.text : null}
          title={data?.hero_title || FALLBACK_SETTINGS.hero_title}
          subtitle={data?.hero_subtitle ?? ''}
        />
      )}
    </Part>
  );
}

interface FieldsProps {
  path: string;
  title: string;
  banner: BannerSettings[Name];
  isOff: boolean;
}

/** The two ways that a banner leads. */
function ButtonFields({ path, title, banner, isOff }: FieldsProps) {
  return (['button1', 'button2'] as const).map((button) => (
    <div key={button} className="space-y-3">
      <SwitchField
        path={`${path}.${button}.active`}
        label={`Botão ${button.slice(-1)} do ${title}`}
        disabled={isOff}
      />
      {banner[button].active && (
        <Row>
          <TextField path={`${path}.${button}.text`} label="Texto do botão" max={40} disabled={isOff} />
          <TextField
            path={`${path}.${button}.url`}
            label="Para onde vai"
            max={500}
            disabled={isOff}
            placeholder="/produtos"
          />
        </Row>
      )}
    </div>
  ));
}

function Handle({ title, onDrag }: Pick<PartProps, 'onDrag'> & { title: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to take hold of; the buttons beside it do the same
    <span
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      className="cursor-grab font-semibold"
    >
      {title}
    </span>
  );
}
