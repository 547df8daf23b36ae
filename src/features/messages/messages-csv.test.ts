import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { storedEnquiry } from '#tests/fixtures/message-server.ts';
import { csvOf } from './messages-csv.ts';

const message = storedEnquiry('m', 'Hello', {
  ...{ state: 'closed', closed_at: '2026-11-22T21:00:00.000Z', created_at: '2026-11-22T05:00:00.000Z', outcome: 'client', amount: 18_500 },
  ...{ landed_on: 'banks', source: 'via:whatsapp', with_outline: true, phone: '+971 50 123 4567' },
  ...{ service: 'visas', service_name: 'Visas and Residence' },
});

test('the exported table has what became of a message and where it came from, in the time of the site', () => {
  const [row] = parse(csvOf([message]), { bom: true, columns: true });
  expect(row).toMatchObject({
    ...{
      created_at: '2026-11-22 09:00',
      kind: 'enquiry',
      state: 'closed',
      source: 'via:whatsapp',
      with_outline: 'true',
      landed_on: 'banks',
    },
    ...{ outcome: 'client', amount: '18500', closed_at: '2026-11-23 01:00', phone: '(+971) 50 123 4567' },
    ...{ service: 'visas', service_name: 'Visas and Residence' },
  });
});

test('no cell of the exported table is a formula, whatever separates cells in the language of the spreadsheet', () => {
  const texts = {
    name: '=HYPERLINK("http://evil.example")',
    content: '\t@SUM(1)',
    topic: '\uff1d1+1',
    notes: 'How much?;=1+1;thanks,\n\u200b@SUM(1)',
  };
  const csv = csvOf([{ ...message, ...texts }]);
  expect(csv.startsWith('\ufeffcreated_at,kind,state,name')).toBe(true);
  for (const cell of ['"\'=HYPERLINK(""http://evil.example"")"', '"\t\'@SUM(1)"', '"\'\uff1d1+1"']) expect(csv).toContain(cell);
  for (const delimiter of [',', ';', '\t']) {
    const rows: string[][] = parse(csv, { delimiter, bom: true, relax_quotes: true, relax_column_count: true });
    const formulas = rows
      .slice(1)
      .flat()
      .filter((text) => /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text));
    expect(formulas, delimiter).toEqual([]);
  }
});
