import { accentContrast, LEAST_CONTRAST } from '#core/settings/rules/accent.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useSectionDraft } from '../form/draft.ts';
import { fieldId } from '../form/fields.tsx';
import { Part } from './part.tsx';
import { PictureField } from './picture-field.tsx';

const ACCENT = 'look_settings.accent';
/** The shop's own, which counts where none is chosen. */
const OWN = '#17348c';
const HEX = /^#[0-9a-f]{6}$/i;

/** One accent colour, whose contrast is checked, and the picture of the first screen. */
export function LookSection() {
  const { get, set, errorAt } = useSectionDraft();
  const accent = get<string>(ACCENT);
  const colour = HEX.test(accent) ? accent.toLowerCase() : OWN;
  return (
    <>
      <Part
        title="Cor de destaque"
        text="Dos botões e das ligações. O resto da loja fica como foi desenhado."
      >
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Escolher a cor">
            <input
              type="color"
              value={colour}
              onChange={(event) => set(ACCENT, event.target.value)}
              className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            />
          </Field>
          <Field label="Cor de destaque" hint="Vazio: o azul da loja." error={errorAt(ACCENT)}>
            <Input
              id={fieldId(ACCENT)}
              maxLength={7}
              placeholder={OWN}
              autoComplete="off"
              value={accent}
              onChange={(event) => set(ACCENT, event.target.value.trim())}
              className="max-w-40"
            />
          </Field>
        </div>
        <Sample colour={colour} />
      </Part>
      <Part title="Página inicial">
        <PictureField
          path="look_settings.hero_image"
          name="Imagem da página inicial"
          loaded="Imagem carregada com sucesso!"
          hint="Ao lado do título. Sem imagem, aparece o desenho da loja. A seguir escolhe a parte que aparece."
          aspect={16 / 10}
        />
      </Part>
    </>
  );
}

/** A button and a link in the colour, and whether they can be read. */
function Sample({ colour }: { colour: string }) {
  const ratio = accentContrast(colour);
  const isReadable = ratio >= LEAST_CONTRAST;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden
        className="inline-flex min-h-11 items-center rounded-md px-4 font-semibold"
        style={{ backgroundColor: colour, color: '#ffffff' }}
      >
        Comprar
      </span>
      <span aria-hidden className="font-semibold underline" style={{ color: colour }}>
        Ver detalhes
      </span>
      <p role="status" className={isReadable ? 'text-muted text-sm' : 'text-sm text-tone-red'}>
        Contraste {ratio.toFixed(1).replace('.', ',')}:{' '}
        {isReadable ? 'lê-se bem' : 'clara demais, não se lê. Escolha uma cor mais escura.'}
      </p>
    </div>
  );
}
