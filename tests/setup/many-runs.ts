/** How often `npm test` tries a property of unsaved texts; `npm run test:sequences` tries it far more often (tests/sequences.ts). */
export const manyRuns = { numRuns: Number(process.env.RUNS ?? 1_000) };
