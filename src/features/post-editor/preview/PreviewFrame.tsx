import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';

const emptyPage = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

/** Renders its children in an iframe, so that media queries of the public styles use its width. */
export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const copyStyles = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    for (const { name, value } of document.documentElement.attributes) contentDocument.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll('style, link[rel=stylesheet]')) contentDocument.head.append(sheet.cloneNode(true));
    setBody(contentDocument.body);
  };
  return (
    <iframe className="preview-frame" title={title} srcDoc={emptyPage} onLoad={copyStyles}>
      {body && createPortal(children, body)}
    </iframe>
  );
}
