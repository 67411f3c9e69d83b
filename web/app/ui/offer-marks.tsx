import type { OfferMarks as Marks } from '#core/catalogue/contract.ts';
import { classes } from './classes.ts';
import drawings from './offer-marks.svg';

type Energy = NonNullable<Marks['energy']>;
type Watts = NonNullable<NonNullable<Marks['charging']>['watts']>;

interface Props {
  offer: Marks;
  /** As the price of a product's own page. */
  isLarge?: boolean;
  className?: string;
}

/**
 * What the law wants beside the price of new goods: whether a charger comes along, what charges it, its energy class. At least
 * 7 mm high (Directive 2014/53/EU, annex I-a), the class in letters as large as the price (Regulation (EU) 2019/2013, annex VIII).
 */
export function OfferMarks({ offer: { charging, energy }, isLarge = false, className }: Props) {
  if (!charging && !energy) return null;
  const watts = charging?.watts;
  return (
    <div className={classes('flex flex-wrap items-center gap-2', className)}>
      {charging?.is_charger_included != null && (
        <Drawing
          id={charging.is_charger_included ? 'charger' : 'no-charger'}
          size={isLarge ? 'size-10 md:size-12' : 'size-9'}
          label={charging.is_charger_included ? 'Carregador incluído' : 'Carregador não incluído'}
        />
      )}
      {watts && <Plug watts={watts} size={isLarge ? 'h-10 md:h-12' : 'h-9'} />}
      {energy && <EnergyMark energy={energy} isLarge={isLarge} />}
    </div>
  );
}

interface DrawingProps {
  /** In offer-marks.svg. */
  id: string;
  size: 'size-9' | 'size-10 md:size-12' | 'h-8 w-16' | 'h-15 w-30';
  label: string;
}

function Drawing({ id, size, label }: DrawingProps) {
  return (
    <svg role="img" aria-label={label} className={size}>
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}

/** The plug whose body says the watts that it has to give (Directive 2014/53/EU, annex I-a, part IV). */
function Plug({ watts: { min, max, usb_pd: isFast }, size }: { watts: Watts; size: string }) {
  return (
    <svg
      role="img"
      viewBox="0 0 96 40"
      fill="currentColor"
      fontSize="13"
      fontWeight="700"
      textAnchor="middle"
      className={size}
    >
      <title>{`Carrega com ${min} a ${max} W${isFast ? ', USB PD' : ''}`}</title>
      <use href={`${drawings}#plug`} />
      <text x="48" y={isFast ? 22 : 29}>
        {min} – {max} W
      </text>
      {isFast && (
        <text x="48" y="35" fontSize="11">
          USB PD
        </text>
      )}
    </svg>
  );
}

const LINK = 'relative z-2 inline-flex min-h-11 items-center md:pointer-fine:min-h-8';

/** The class's arrow, which opens the label, and the way to the product information sheet. */
function EnergyMark({ energy: { class: id, label, sheet }, isLarge }: { energy: Energy; isLarge: boolean }) {
  const name = `Classe energética ${id}, de A a G${label ? ': ver a etiqueta' : ''}`;
  const arrow = <Drawing id={id} size={isLarge ? 'h-15 w-30' : 'h-8 w-16'} label={name} />;
  return (
    <>
      {label ? (
        <a href={label} className={LINK}>
          {arrow}
        </a>
      ) : (
        arrow
      )}
      {sheet && (
        <a
          href={sheet}
          rel="noreferrer nofollow"
          className={`${LINK} text-action text-sm underline underline-offset-4`}
        >
          <span>
            Ficha <span className="sr-only">de informação</span> do produto
          </span>
        </a>
      )}
    </>
  );
}
