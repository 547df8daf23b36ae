import { migrate } from '#local/database/migrate.ts';
import { openEmbedded } from '#local/database/open.ts';

// Makes the database of a folder and brings it to this version, and says when it begins.
process.stdout.write('begins\n');
const connection = await openEmbedded(process.argv[2] ?? '');
await migrate(connection);
await connection.close();
