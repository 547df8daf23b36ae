// The entry for any Node: one that cannot read TypeScript gets a sentence instead of a stack.
import './require-node.mjs';

await import('./dev.ts');
