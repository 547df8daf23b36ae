/** Imports go one way: lib, ui, db <- features <- admin, api, pages <- netlify, local (design, section 3). */
export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'ground-floor-knows-nothing-above',
      { path: '^src/(lib|ui|db)/' },
      { path: '^(src/(features|admin|api|pages|layouts|hosting)|netlify|local|tools|tests)/' },
    ),
    rule('features-know-no-edge', { path: '^src/features/' }, { path: '^(src/(admin|api|pages|hosting)|netlify|local|tools|tests)/' }),
    rule(
      'features-meet-through-plain-rules',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/[a-z-]+\\.ts$'] },
    ),
    rule('the-site-knows-no-door', { path: '^src/' }, { path: '^(netlify|local|tools|tests)/' }),
    rule('doors-open-the-api-only', { path: '^netlify/' }, { path: '^(src/(admin|pages)|local|tools|tests)/' }),
    rule('nobody-imports-the-local-mode', { path: '^(src|netlify)/' }, { path: '^local/' }),
    rule('server-code-stays-on-the-server', { path: '\\.(tsx|queries\\.ts)$' }, { path: '\\.(server|api)\\.ts$' }),
    // Netlify installs no development packages (netlify.toml).
    rule(
      'what-is-published-needs-no-tools',
      { path: '^(src|netlify)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('no-unresolved', { pathNot: '\\.astro$' }, { couldNotResolve: true, pathNot: '^(astro:|firebase-tools)' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.astro|dist|\\.local)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};

/** Tests stand beside what they test and may reach for anything. */
function rule(name, from, to) {
  return { name, severity: 'error', from: { ...from, pathNot: [from.pathNot ?? [], '\\.test\\.ts$'].flat() }, to };
}
