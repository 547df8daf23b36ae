import type { ReactNode, Ref } from 'react';
import { largestFigure } from './public-site-profile.ts';
import type { SiteProfile } from './site-profile.ts';

type Figure = SiteProfile['figures'][number];

type Props = {
  figures: readonly Figure[];
  /** What stands for a number: its counting on the page, itself in the preview. */
  show?: (figure: Figure, index: number) => ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** The figures of "On record": the largest out of the frame, the others in a row. Has no hooks: docs/decisions/0012. */
export function RecordFigures({ figures, show = ({ number }) => number, ref }: Props) {
  const large = largestFigure(figures);
  const others = figures.filter((figure) => figure !== large);
  return (
    <div ref={ref}>
      {large && (
        <dl className="record-big">
          <Row figure={large}>{show(large, 0)}</Row>
        </dl>
      )}
      <dl className="record-rest">
        {[...others.entries()].map(([index, figure]) => (
          <Row key={index} figure={figure}>
            {show(figure, large ? index + 1 : index)}
          </Row>
        ))}
      </dl>
    </div>
  );
}

function Row({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <div>
      <dt dir="auto">{figure.label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is below the figures. */
export function RecordNote({ asOf }: { asOf: string | null }) {
  return (
    <p className="record-note">
      <span className="label text-muted">On record</span>
      {asOf && (
        <span className="as-of" dir="auto">
          {asOf}
        </span>
      )}
    </p>
  );
}
