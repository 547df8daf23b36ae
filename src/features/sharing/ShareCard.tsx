import { gold, warmSand } from '#src/features/artwork/post-artwork.ts';
import { linesAt, shareSize, titleBox, titleSize } from './share-image.ts';

type Props = {
  name: string;
  category: string;
  title: string;
};

const label = { fontFamily: 'Instrument Sans, Newsreader Extended', fontSize: 21, letterSpacing: 3.2 };

/** The texts of a share image, for satori: owner and category above a hairline, the title below it. */
export function ShareCard({ name, category, title }: Props) {
  const size = titleSize(title);
  const titleStyle = { fontFamily: 'Newsreader, Newsreader Extended', fontSize: size, lineHeight: 1.08, letterSpacing: size * -0.018 };
  return (
    <div style={{ ...shareSize, boxSizing: 'border-box', display: 'flex', flexDirection: 'column', padding: '56px 72px' }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', paddingBottom: 22, borderBottom: `1px solid ${gold}66` }}>
        <span style={{ ...label, color: warmSand }}>{name}</span>
        <span style={{ ...label, color: gold }}>{category}</span>
      </div>
      <div
        style={{
          ...titleStyle,
          display: 'block',
          marginTop: 34,
          width: titleBox.width,
          color: warmSand,
          wordBreak: 'break-word',
          lineClamp: linesAt(size),
        }}
      >
        {title}
      </div>
    </div>
  );
}
