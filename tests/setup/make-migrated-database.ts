import { migratedDatabase } from './migrated-database.ts';

/** Before any test, so that parallel ones do not each make it. */
export default async function setup(): Promise<void> {
  await migratedDatabase();
}
