import { connect, type Database } from '#src/db/client.ts';

let database: Database | undefined;

/** The database as the function doors reach it; connected once per process, when it is first needed. */
export function liveDatabase(): Database {
  database ??= connect(process.env);
  return database;
}
