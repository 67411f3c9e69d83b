/** A printer pulling a proof of the four inks: drawn for the shop, from the tokens. Decoration. */
export function HeroArt({ className }: { className?: string }) {
  const crosses = [
    'M38 46h22M49 35v22',
    'M420 46h22M431 35v22',
    'M38 414h22M49 403v22',
    'M420 414h22M431 403v22',
  ];
  return (
    <svg viewBox="0 0 480 460" fill="none" aria-hidden="true" className={className}>
      <g className="stroke-line-strong" strokeWidth="1.5">
        {crosses.map((cross) => (
          <path key={cross} d={cross} />
        ))}
        <circle cx="49" cy="46" r="6" />
        <circle cx="431" cy="46" r="6" />
        <circle cx="49" cy="414" r="6" />
        <circle cx="431" cy="414" r="6" />
      </g>
      {/* paper going in */}
      <path className="fill-canvas stroke-line-strong" strokeWidth="2" d="M146 44h188v96H146z" />
      <path
        className="stroke-line"
        strokeWidth="4"
        strokeLinecap="round"
        d="M172 74h136M172 94h136M172 114h84"
      />
      {/* body */}
      <rect className="fill-foot" x="70" y="132" width="340" height="128" rx="20" />
      <rect className="fill-[#2b2930]" x="70" y="132" width="340" height="34" rx="17" />
      <circle className="fill-ink-cyan" cx="104" cy="149" r="6" />
      <circle className="fill-ink-magenta" cx="124" cy="149" r="6" />
      <circle className="fill-ink-yellow" cx="144" cy="149" r="6" />
      <rect className="fill-[#8fa8ff]" x="312" y="143" width="66" height="12" rx="6" />
      <rect className="fill-black" x="104" y="216" width="272" height="16" rx="8" />
      {/* the proof coming out */}
      <path className="fill-white stroke-line-strong" strokeWidth="2" d="M122 224h236v190H122z" />
      <g style={{ isolation: 'isolate' }}>
        <g className="mix-blend-multiply">
          <circle cx="212" cy="306" r="48" fill="#00a5d9" className="mix-blend-multiply" />
          <circle cx="268" cy="306" r="48" fill="#e5007d" className="mix-blend-multiply" />
          <circle cx="240" cy="350" r="48" fill="#ffd500" className="mix-blend-multiply" />
        </g>
      </g>
      <g>
        <rect x="134" y="236" width="14" height="10" fill="#00a5d9" />
        <rect x="148" y="236" width="14" height="10" fill="#d8007c" />
        <rect x="162" y="236" width="14" height="10" fill="#ffd500" />
        <rect x="176" y="236" width="14" height="10" fill="#17161a" />
        <rect x="190" y="236" width="14" height="10" fill="#5b5a60" />
        <rect x="204" y="236" width="14" height="10" fill="#98979d" />
        <rect x="218" y="236" width="14" height="10" fill="#cfced3" />
      </g>
      <path stroke="#17161a" strokeWidth="1.5" d="M330 236v14M323 243h14" />
      <circle cx="330" cy="243" r="4.5" stroke="#17161a" strokeWidth="1.5" />
    </svg>
  );
}
