// A server that stores answers until it is killed: `node answering-process.ts <data folder>`. Prints `stored <n>` after each.
import { insertAnswer } from '../../features/tests/answer-rows.ts';
import { allMigrations } from '../migrations.ts';
import { openDatabase } from '@bandpal/foundation/database';
import { insertTest } from '../../features/tests/test-rows.ts';
import type { TestTables } from '../../features/tests/test-tables.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';

const database = await openDatabase({
  databaseUrl: undefined,
  dataDirectory: process.argv[2] ?? '',
  migrations: allMigrations,
  onConnectionLost: (error) => {
    throw error;
  },
});
const db = database.shared.of<TestTables>();
await insertTest(db, {
  id: 'killed-test',
  owner: { kind: 'guest', id: 'g' },
  mode: 'part1',
  seed: 1,
  startedAt: new Date(0),
  holdExpiresAt: new Date(0),
});
for (let stored = 1; ; stored += 1) {
  await insertAnswer(db, 'killed-test', sampleAnswer(`answer-${stored}`), new Date(0));
  process.stdout.write(`stored ${stored}\n`);
}
