/** The house's own moments at which an island comes to life. */
export function directives() {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'pointer', entrypoint: './src/directives/pointer.ts' });
      },
    },
  };
}
