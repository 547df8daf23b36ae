import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:mouse'?: boolean;
    'client:search'?: boolean;
  }
}
