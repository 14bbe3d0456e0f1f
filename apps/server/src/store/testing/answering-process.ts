// A server that stores answers until it is killed: `node answering-process.ts <data folder>`. Prints `stored <n>` after each.
import { insertAnswer } from '../answers.ts';
import { productMigrations } from '../migrations/index.ts';
import { openStore } from '../open-store.ts';
import { insertTest } from '../tests.ts';
import { sampleAnswer } from './sample-answer.ts';

const store = await openStore({
  databaseUrl: undefined,
  dataDirectory: process.argv[2] ?? '',
  migrations: [productMigrations],
  onConnectionLost: (error) => {
    throw error;
  },
});
await insertTest(store.db, {
  id: 'killed-test',
  owner: { kind: 'guest', id: 'g' },
  mode: 'part1',
  seed: 1,
  startedAt: new Date(0),
  holdExpiresAt: new Date(0),
});
for (let stored = 1; ; stored += 1) {
  await insertAnswer(store.db, 'killed-test', sampleAnswer(`answer-${stored}`), new Date(0));
  process.stdout.write(`stored ${stored}\n`);
}
