// Writes a large backup, or reads one, and prints by how much that raised the memory of this process. Started by tests.
import { type Backup, kinds, noCounts } from '#src/features/backups/backup.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { openArchive } from '#tools/backup/archive.ts';
import { checkedRows, checkPictures } from '#tools/backup/check.ts';
import { saveArchive } from '#tools/backup/export.ts';

const [task = '', path = '', posts = '0'] = process.argv.slice(2);
const before = process.memoryUsage().rss;
const outcome = await (task === 'write' ? saveArchive(path, largeBackup(Number(posts))) : read()).catch(reasonOf);
const raisedMegabytes = Math.round((process.resourceUsage().maxRSS * 1_024 - before) / 1_048_576);
console.log(JSON.stringify({ outcome, raisedMegabytes }));

async function read(): Promise<string> {
  const archive = await openArchive(path);
  await checkPictures(archive);
  for await (const _ of checkedRows(archive));
  await archive.close();
  return 'sound';
}

function largeBackup(count: number): Backup {
  return {
    counts: { ...noCounts, posts: count },
    rows: async function* (kind) {
      if (kind !== kinds[0]) return;
      for (let written = 0; written < count; written += 100) yield Array.from({ length: 100 }, () => ({ ...blogRow() }));
    },
    pictures: [],
    picture: async () => null,
  };
}
