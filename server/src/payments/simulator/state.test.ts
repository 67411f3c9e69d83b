import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SimulatorState } from './state.ts';

test('closed, it has written everything, and writes nothing more for what is still on its way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-simulator-state-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'simulator', 'ifthenpay.json');
  const state = await SimulatorState.open(file);
  const writing = state.save();
  state.takeReferenceId();
  await state.close();
  await writing;
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ nextReference: 2 });

  await rm(join(folder, 'simulator'), { recursive: true });
  state.takeReferenceId();
  await state.save();
  expect(existsSync(join(folder, 'simulator'))).toBe(false);
});
