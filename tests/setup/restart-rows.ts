import { restartRows } from '#tests/fixtures/rows.ts';

restartRows();
