import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { migrate } from '#local/database/migrate.ts';

// npm run types: writes the types of all tables and functions, as a new database has them after all migrations. `--check` only compares.
const file = join(import.meta.dirname, '../src/db/database.types.ts');
const types = `// Written by \`npm run types\` from supabase/migrations.\n${await databaseTypes()}`;

if (!process.argv.includes('--check')) writeFileSync(file, types);
else if (readFileSync(file, 'utf8') !== types) {
  console.error('src/db/database.types.ts is not what the migrations make: run `npm run types`.');
  process.exitCode = 1;
}

async function databaseTypes(): Promise<string> {
  const connection = await createPgliteConnection({ url: 'memory://' });
  try {
    await migrate(connection);
    const metadata = await introspect({ query: (sql) => connection.driver.query(sql) }, { includedSchemas: ['public'] });
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' });
  } finally {
    await connection.close();
  }
}
