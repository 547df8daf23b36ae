import { gold, warmSand } from '#src/features/artwork/post-artwork.ts';
import { arabic, latin, lineHeight, linesAt, shareSize, titleBox, titleSize } from './share-image.ts';

type Props = {
  name: string;
  category: string;
  title: string;
  isArabic: boolean;
  line?: string;
};

const label = { fontFamily: 'Instrument Sans, Newsreader Extended', fontSize: 21, letterSpacing: 3.2 };

const rightToLeft = { fontFamily: 'Markazi Text, Newsreader', direction: 'rtl', textAlign: 'right' } as const;

const sentence = { marginTop: 14, width: titleBox.width, fontSize: 30, lineHeight: 1.2, letterSpacing: 0, color: warmSand, opacity: 0.8 };

function leftToRight(size: number) {
  return { fontFamily: 'Newsreader, Newsreader Extended', letterSpacing: size * -0.018 };
}

/** The texts of a share image, for satori: owner and category above a hairline, the title below it, and a sentence below that. */
export function ShareCard({ name, category, title, isArabic, line }: Props) {
  const script = isArabic ? arabic : latin;
  const height = titleBox.height - (line ? lineHeight : 0);
  const size = titleSize(title, script, height);
  const titleStyle = { ...(isArabic ? rightToLeft : leftToRight(size)), fontSize: size, lineHeight: script.leading };
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
          lineClamp: linesAt(size, script, height),
        }}
      >
        {title}
      </div>
      {line && <div style={{ ...titleStyle, ...sentence, display: 'block', lineClamp: 2 }}>{line}</div>}
    </div>
  );
}
