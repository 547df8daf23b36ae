import { untilRead } from './until-answered.ts';

const batch = 1_000;

/** All rows of a table, however many. */
export async function everyRow<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await untilRead(() => read(rows.length, rows.length + batch - 1));
    rows.push(...(data ?? []));
    if ((data?.length ?? 0) < batch) return rows;
  }
}
