import { site } from '#src/site.ts';

type Props = {
  /** What has happened, around the day. */
  word: string;
  /** Its size and place. */
  className: string;
  /** Without one a script fills it in. */
  day?: string;
  /** The owner's name around the day. */
  name?: string;
};

/** The stamp of About, with a day instead of the initials: something has arrived. Has no hooks (docs/decisions/0012). */
export function DayStamp({ word, className, day, name = site.name }: Props) {
  return (
    <svg className={`day-stamp ${className}`} viewBox="0 0 160 160" aria-hidden="true">
      <defs>
        <path id="day-stamp-ring" d="M80 80m-61 0a61 61 0 1 1 122 0a61 61 0 1 1-122 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="80" cy="80" r="77" strokeWidth="1.4" />
        <circle cx="80" cy="80" r="73" strokeWidth=".6" />
        <circle cx="80" cy="80" r="50" strokeWidth=".6" />
        <path d="M38 98q21-13 42 0t42 0M44 109q18-11 36 0t36 0M54 120q13-8 26 0t26 0" strokeWidth=".8" />
      </g>
      <text textLength="378" lengthAdjust="spacing">
        <textPath href="#day-stamp-ring" textLength="378">
          {`${word} · ${name} · `.repeat(2).toUpperCase()}
        </textPath>
      </text>
      <text className="stamped-day" x="80" y="84" textAnchor="middle" data-sent-day="">
        {day}
      </text>
    </svg>
  );
}
