import { Component, type ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/**
 * Wraps what an island draws. When drawing throws, the built HTML is put back and the failure is reported as for an island that could not be
 * loaded (island-failure.ts), because Astro's React integration passes no options to React's roots.
 * @param name that of the exported component, as Astro writes it into the page
 */
export class Island extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** Read before React changes anything; the build has no document. */
  readonly #built = globalThis.document && placeOf(this.props.name)?.innerHTML;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const detail = { error, componentUrl: this.props.name };
    placeOf(this.props.name)?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true, detail }));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page was built with
    return <div dangerouslySetInnerHTML={{ __html: this.#built ?? '' }} />;
  }
}

function placeOf(name: string): Element | null {
  return document.querySelector(`astro-island[component-export="${name}"]`);
}
