import { expect, test } from 'vitest';
import { listErasures } from '#src/features/privacy/erasures.server.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { erasure, holding, importWorld } from '#tests/setup/import-world.ts';
import { stageImport } from './import.ts';

const { world, media, held } = importWorld();

test('a person who was erased does not come back with an older backup', async () => {
  const backup = await held();
  const [message] = (await wholeOf(backup)).messages;
  const erasure = { digest: 'a'.repeat(64), kind: 'email', removed: [String(message?.id)], kept: [] };
  await world.db.from('erasures').insert(erasure).throwOnError();
  await world.db.from('messages').delete().eq('id', String(message?.id)).throwOnError();
  await (await stageImport(world.db, backup)).replace(media, 'key');
  expect((await world.db.from('messages').select('id').eq('id', String(message?.id))).data).toEqual([]);
  await world.db.from('erasures').delete().eq('kind', 'email').throwOnError();
});

test('an erasure that only the backup knows is done again, and is known from then on', async () => {
  const backup = await held();
  const [message] = (await wholeOf(backup)).messages;
  const removed = [String(message?.id)];
  await (await stageImport(world.db, holding(backup, 'erasures', [{ ...erasure, removed }]))).replace(media, 'key');
  expect((await world.db.from('messages').select('id').in('id', removed)).data).toEqual([]);
  expect(await listErasures(world.db)).toEqual([expect.objectContaining({ digest: erasure.digest, removed })]);
});

test('an import forgets no erasure: of one that both know, all removed messages and the later choice count', async () => {
  const [first = '', second = '', third = ''] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
  const { id: _, ...stored } = erasure;
  const only = 'b'.repeat(64);
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
  await world.db
    .from('erasures')
    .insert([
      { ...stored, removed: [first], kept: [third] },
      { ...stored, digest: only },
    ])
    .throwOnError();
  const take = async (change: object) => {
    const backup = holding(await held(), 'erasures', [{ ...erasure, ...change }]);
    await (await stageImport(world.db, backup)).replace(media, 'key');
  };
  await take({ removed: [second], kept: [], erased_at: '2026-11-02T00:00:00Z' });
  await take({ removed: [first], kept: [third], erased_at: '2026-10-01T00:00:00Z' });
  const [both, here] = await listErasures(world.db);
  expect(both).toMatchObject({ kept: [], erased_at: '2026-11-02T00:00:00.000Z' });
  expect(both?.removed.toSorted()).toEqual([first, second]);
  expect(here?.digest).toBe(only);
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
});
