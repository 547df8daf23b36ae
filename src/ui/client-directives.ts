import type { AstroIntegration } from 'astro';

/** Registers the moments of this site at which an island hydrates, besides Astro's own. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/ui/client-near.ts' });
        addClientDirective({ name: 'mouse', entrypoint: './src/features/home/cursor/client-mouse.ts' });
        addClientDirective({ name: 'search', entrypoint: './src/features/listing/search/client-search.ts' });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: string;
    'client:mouse'?: boolean;
    'client:search'?: boolean;
  }
}
