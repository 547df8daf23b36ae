import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads an island when a mouse first moves. */
    'client:pointer'?: boolean;
  }
}
