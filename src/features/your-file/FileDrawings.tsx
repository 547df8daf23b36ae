import { site } from '#src/site.ts';

// What is printed on the form besides its words: decoration. Has no hooks (docs/decisions/0012).

const waves = Array.from({ length: 18 }, (_, index) => ({ top: index * 9 - 10, left: (index * 11) % 70 }));

/** Security print behind the head. */
export function Waves() {
  return (
    <svg className="your-file-waves" viewBox="0 0 1200 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {waves.map(({ top, left }) => (
        <path key={top} d={`M-20 ${top}q35-22 70 0${'t70 0'.repeat(18)}`} transform={`translate(${left} 0)`} />
      ))}
    </svg>
  );
}

/** The owner's initials in a rosette. */
export function Emblem() {
  return (
    <svg className="your-file-emblem" viewBox="0 0 100 100" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx="50" cy="50" r="48" strokeWidth="1.4" />
        <circle cx="50" cy="50" r="42" strokeWidth="5" strokeDasharray="1.2 3.2" />
        <circle cx="50" cy="50" r="36" strokeWidth=".8" />
        {Array.from({ length: 10 }, (_, index) => (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            key={index}
            cx="50"
            cy="50"
            rx="33"
            ry="19"
            strokeWidth=".5"
            opacity=".55"
            transform={`rotate(${index * 18} 50 50)`}
          />
        ))}
      </g>
      <text x="50" y="57.5" textAnchor="middle">
        {site.initials}
      </text>
    </svg>
  );
}

/** The stamp of a line, cut like that of the covers (artwork/covers/passport.ts). */
export function LineStamp({ number }: { number: number }) {
  return (
    <svg className="your-file-stamp" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="45" strokeWidth="2.6" />
      <circle cx="50" cy="50" r="38" strokeWidth="6" strokeDasharray="4 2 1.7 2" />
      <circle cx="50" cy="50" r="31" strokeWidth=".9" />
      <path d="M33 30q8-5 17 0t17 0M38 24q6-4 12 0t12 0M33 71q8-5 17 0t17 0M38 77q6-4 12 0t12 0" strokeWidth=".9" />
      <rect x="2" y="39" width="96" height="22" strokeWidth="2" />
      <path d="M9 50h26M65 50h26" strokeWidth="5" strokeDasharray="7 2.5 7 5" />
      <text x="50" y="56" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}

/** Rows for machines, as at the foot of a passport. */
export function MachineRows() {
  return (
    <svg className="your-file-code" viewBox="0 0 1200 22" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <path d="M0 4.5H1200" strokeDasharray="5 4 9 4 5 12 5 4 5 12 5 4 5 4 9 4 5 4 9 4 5 4 5 12" />
      <path d="M0 17.5H1200" strokeDasharray="5 4 5 4 9 4 5 12 9 4 5 4 5 4 5 4 5 4 5 4 9 4 5 12" />
    </svg>
  );
}

/** The seal of a complete outline. */
export function Seal({ id, word }: { id: string; word: string }) {
  return (
    <svg className="your-file-seal" viewBox="0 0 160 160" aria-hidden="true">
      <defs>
        <path id={id} d="M80 80m-61 0a61 61 0 1 1 122 0a61 61 0 1 1-122 0" />
      </defs>
      <circle className="your-file-seal-ground" cx="80" cy="80" r="77" />
      <g fill="none" stroke="currentColor">
        <circle cx="80" cy="80" r="77" strokeWidth="1.4" />
        <circle cx="80" cy="80" r="73" strokeWidth=".6" />
        <circle cx="80" cy="80" r="50" strokeWidth=".6" />
        <path
          d="M38 100q21-13 42 0t42 0M44 111q18-11 36 0t36 0M54 122q13-8 26 0t26 0M44 56q18-11 36 0t36 0M54 46q13-8 26 0t26 0"
          strokeWidth=".8"
        />
      </g>
      <text lang="en" direction="ltr" textLength="378" lengthAdjust="spacing">
        <textPath href={`#${id}`} textLength="378">
          {`${site.name} · ${site.location.name} · `.repeat(2).toUpperCase()}
        </textPath>
      </text>
      <text className="your-file-seal-word" x="80" y="86" textAnchor="middle">
        {word}
      </text>
    </svg>
  );
}
