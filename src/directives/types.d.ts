import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island on the first mouse movement. */
    'client:pointer'?: boolean;
  }
}
