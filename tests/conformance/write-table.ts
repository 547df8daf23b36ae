import { writeFileSync } from 'node:fs';
import { conformanceTable, proofsIn, tablePath } from './conformance.ts';

writeFileSync(tablePath, conformanceTable(proofsIn('.')));
