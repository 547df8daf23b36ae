import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';

// The sandbox opens no windows, so that a link leads nowhere.
const emptyPage = '<!doctype html><html lang="en"><head><title>Preview</title><base target=_blank></head><body></body></html>';

/**
 * Renders its children in an iframe, so that media queries of the public styles use its width. The sandbox lets this page reach in, and
 * lets nothing in there run.
 */
export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const copyStyles = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    for (const { name, value } of document.documentElement.attributes) contentDocument.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll('style, link[rel=stylesheet]')) contentDocument.head.append(sheet.cloneNode(true));
    setBody(contentDocument.body);
  };
  return (
    <iframe className="preview-frame" title={title} sandbox="allow-same-origin" srcDoc={emptyPage} onLoad={copyStyles}>
      {body && createPortal(children, body)}
    </iframe>
  );
}
