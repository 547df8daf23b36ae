/** Registers the client directives of this project. */
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
