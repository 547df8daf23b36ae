import { writeFileSync } from 'node:fs';
import { conformanceTable, proofsIn, tablePath } from './conformance.ts';
import { linesPath, linesTable, readLineProofs } from './lines.ts';

writeFileSync(tablePath, conformanceTable(proofsIn('.')));
writeFileSync(linesPath, linesTable(proofsIn('.', readLineProofs)));
