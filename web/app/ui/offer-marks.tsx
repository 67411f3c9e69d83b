import type { OfferMarks as Marks } from '#core/catalogue/contract.ts';
import type { EnergyClass } from '#core/catalogue/values.ts';
import { classes } from './classes.ts';

type Charging = NonNullable<Marks['charging']>;
type Watts = NonNullable<Charging['watts']>;
type Energy = NonNullable<Marks['energy']>;

/** At least 7 mm high (Directive 2014/53/EU, annex I-a), the class in letters as large as the price (Regulation (EU) 2019/2013, annex VIII). */
const HEIGHTS = {
  sm: { charging: 'h-9', arrow: 'h-8' },
  lg: { charging: 'h-10 md:h-12', arrow: 'h-15' },
} as const;
type Size = keyof typeof HEIGHTS;

/** What the law wants beside the price of new goods: whether a charger comes along, what charges it, its energy class. */
export function OfferMarks({ offer: { charging, energy }, size = 'sm' }: { offer: Marks; size?: Size }) {
  if (!charging && !energy) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {charging && charging.is_charger_included !== null && (
        <ChargerPictogram isIncluded={charging.is_charger_included} className={HEIGHTS[size].charging} />
      )}
      {charging?.watts && <ChargingLabel watts={charging.watts} className={HEIGHTS[size].charging} />}
      {energy && <EnergyMark energy={energy} size={size} />}
    </div>
  );
}

/** A charger in its frame; struck through: it is not in the box. */
function ChargerPictogram({ isIncluded, className }: { isIncluded: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      role="img"
      aria-label={isIncluded ? 'Carregador incluído' : 'Carregador não incluído'}
      className={classes('w-auto shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <rect x="1" y="1" width="38" height="38" rx="4" />
      <path d="M16 8v6M24 8v6M20 27v3a3 3 0 0 0 3 3h5" />
      <rect x="12" y="14" width="16" height="13" rx="2" fill="currentColor" />
      {!isIncluded && <path d="M5 35 35 5" strokeWidth="3" />}
    </svg>
  );
}

/** A USB-C plug that says what it has to give. */
function ChargingLabel({ watts: { min, max, usb_pd }, className }: { watts: Watts; className: string }) {
  return (
    <svg
      viewBox="0 0 68 40"
      role="img"
      aria-label={`Carrega com ${min} a ${max} W${usb_pd ? ', USB PD' : ''}`}
      className={classes('w-auto shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="24" y="1" width="20" height="9" rx="2.5" />
      <rect x="1" y="10" width="66" height="29" rx="4" />
      <g fill="currentColor" stroke="none" textAnchor="middle" fontSize="11" fontWeight="700">
        <text x="34" y={usb_pd ? 23 : 29}>
          {min} – {max} W
        </text>
        {usb_pd && (
          <text x="34" y="35">
            USB PD
          </text>
        )}
      </g>
    </svg>
  );
}

/** The colours of the classes on the label, as EPREL has them on screens. */
const COLOURS: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};
const LINK = 'relative z-2 inline-flex min-h-11 items-center md:pointer-fine:min-h-8';

/** The class's arrow, which opens the label, and the way to the product information sheet. */
function EnergyMark({ energy: { class: letter, label, sheet }, size }: { energy: Energy; size: Size }) {
  const name = `Classe energética ${letter}, de A a G`;
  const arrow = <EnergyArrow letter={letter} name={name} className={HEIGHTS[size].arrow} />;
  return (
    <>
      {label ? (
        <a href={label} aria-label={`${name}: ver a etiqueta`} className={LINK}>
          {arrow}
        </a>
      ) : (
        arrow
      )}
      {sheet && (
        <a
          href={sheet}
          rel="noreferrer nofollow"
          className={classes(LINK, 'text-action text-sm underline underline-offset-4')}
        >
          Ficha <span className="sr-only">de informação</span> do produto
        </a>
      )}
    </>
  );
}

function EnergyArrow({ letter, name, className }: { letter: EnergyClass; name: string; className: string }) {
  return (
    <svg
      viewBox="0 0 64 32"
      role="img"
      aria-label={name}
      className={classes('w-auto shrink-0 forced-color-adjust-none', className)}
      fontFamily="Calibri, Carlito, sans-serif"
      fontWeight="700"
      textAnchor="middle"
      stroke="#000"
      strokeWidth="0.7"
    >
      <path d="M.5.5h16v31H.5z" fill="#fff" />
      <g fontSize="11" stroke="none">
        <text x="8.5" y="10">
          A
        </text>
        <text x="8.5" y="29.5">
          G
        </text>
        <path d="M8.5 11.5 12 15H9.5v5h-2v-5H5z" />
      </g>
      <path d="M16.5.5H49L63.5 16 49 31.5H16.5z" fill={COLOURS[letter]} />
      <text x="35" y="24" fontSize="24" fill="#fff">
        {letter}
      </text>
    </svg>
  );
}
