import fc from 'fast-check';

// One seed, so that a run can be repeated; `PROPERTY_SEED=7 npm test` looks elsewhere (docs/decisions/0031).
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export { fc };
