import { createPgliteConnection } from '@supabase/lite/pglite';
import { migrate } from '#local/database/migrate.ts';

// Brings the database of a folder to this version, and says when it begins.
const connection = await createPgliteConnection({ url: process.argv[2] ?? '' });
process.stdout.write('begins\n');
await migrate(connection);
await connection.close();
