import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('whoever goes alone waits for those inside, and those who come later wait for it', async () => {
  const gate = new Gate();
  const order: string[] = [];
  const [inside, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const goFirst = () => {
    inside.resolve();
    return first.promise.then(() => order.push('first'));
  };
  const passes = [gate.pass(goFirst)];
  await inside.promise;
  const alone = gate.alone(async () => order.push('alone'));
  passes.push(gate.pass(async () => order.push('second')));
  first.resolve();
  await Promise.all([...passes, alone]);
  expect(order).toEqual(['first', 'alone', 'second']);
});

test('work that fails blocks nobody', async () => {
  const gate = new Gate();
  const fail = () => Promise.reject(new Error('no'));
  await expect(gate.pass(fail)).rejects.toThrow('no');
  await expect(gate.alone(fail)).rejects.toThrow('no');
  expect(await gate.pass(async () => 'through')).toBe('through');
});
