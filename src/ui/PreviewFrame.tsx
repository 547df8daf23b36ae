import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { guardDrops } from './guard-drops.ts';
import './preview-frame.css';

// The sandbox opens no windows, so that a link leads nowhere.
const emptyPage = '<!doctype html><html lang="en"><head><title>Preview</title><base target=_blank></head><body></body></html>';

type Props = {
  title: string;
  /** Its width in CSS pixels; it is drawn smaller where there is less room. */
  width: number;
  /** Called with the page, and again when its size on the screen changes. */
  onSize: (inside: Document) => void;
  /** Only looked at and scrolled: neither the Tab key nor a click goes in. */
  isInert?: boolean;
  children: ReactNode;
};

/**
 * Renders its children in an iframe, so that media queries of the public styles use its width. The sandbox lets this page reach in, and
 * lets nothing in there run.
 */
export function PreviewFrame({ title, width, onSize, isInert = false, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  const onResize = useEffectEvent(onSize);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setRoom(entry.contentRect.width);
      if (body) onResize(body.ownerDocument);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [body]);
  const copyStyles = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    for (const { name, value } of document.documentElement.attributes) contentDocument.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll('style, link[rel=stylesheet]')) contentDocument.head.append(sheet.cloneNode(true));
    guardDrops(contentDocument);
    contentDocument.body.inert = isInert;
    setBody(contentDocument.body);
  };
  const style = { '--width': `${width}px`, '--scale': Math.min(1, room / width) } as CSSProperties;
  return (
    <div className="preview-box" ref={box} style={style}>
      <iframe
        className="preview-frame"
        title={title}
        tabIndex={isInert ? -1 : undefined}
        sandbox="allow-same-origin"
        srcDoc={emptyPage}
        onLoad={copyStyles}
      >
        {body && createPortal(children, body)}
      </iframe>
    </div>
  );
}
