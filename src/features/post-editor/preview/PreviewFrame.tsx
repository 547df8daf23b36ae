import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';

const emptyPage = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

/** Shows its children in a page of their own, so that the public styles answer to its width and not to that of the screen. */
export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const dress = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    for (const { name, value } of document.documentElement.attributes) contentDocument.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll('style, link[rel=stylesheet]')) contentDocument.head.append(sheet.cloneNode(true));
    setBody(contentDocument.body);
  };
  return (
    <iframe className="preview-frame" title={title} srcDoc={emptyPage} onLoad={dress}>
      {body && createPortal(children, body)}
    </iframe>
  );
}
