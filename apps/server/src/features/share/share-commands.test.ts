import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimTests } from '../account/account-commands.ts';
import { eraseTest } from '../tests/erase-test.ts';
import { testData } from '../tests/test-data.ts';
import { productOn, sweep } from '../../testing/product-harness.ts';
import { saveVerdict } from '../corrections/correction-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { databases } from '../../testing/databases.ts';
import { share as feature } from './index.ts';
import { readSharedReport, readShares, revokeShare, shareReport } from './share-commands.ts';
import type { ShareTables } from './share-rows.ts';

const DAY = 86_400_000;
const NOT_FOUND = { code: 'share.not-found' };

describe.each(databases)('a shared report on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** A guest with a finished test. */
  async function reported() {
    const product = productOn(store);
    const owner = product.guest();
    const { id: testId } = await product.desk.open({ owner, mode: 'part1' });
    await product.desk.addAnswer(testId, sampleAnswer('a'));
    await product.desk.finish(testId, 'completed');
    const { context, reports } = product;
    const share = (days: 7 | 30 | 90 = 7) => shareReport(context, { owner, testId, days });
    const read = (token: string) => readSharedReport(context, reports, token);
    return { ...product, owner, testId, share, read };
  }

  it('is read by whoever has the link, and tells neither the test nor its owner', async () => {
    const { owner, testId, share, read, clock } = await reported();
    const { token, expiresAt } = await share(30);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(Date.parse(expiresAt) - clock.date().getTime()).toBe(30 * DAY);
    const shared = await read(token);
    expect(shared).toMatchObject({ expiresAt, report: { answers: [sampleAnswer('a')] } });
    expect(JSON.stringify(shared)).not.toContain(testId);
    expect(JSON.stringify(shared)).not.toContain(owner.id);
  });

  it('shows no mark that its owner has removed', async () => {
    const { context, desk, guest, reports } = productOn(store);
    const owner = guest();
    const { id: testId } = await desk.open({ owner, mode: 'part1' });
    const [kept, removed] = [
      { from: 0, to: 1, better: 'We', family: 'pronoun', gain: 4, soundGain: null },
      { from: 2, to: 6, better: 'lived', family: 'tense', gain: 4, soundGain: null },
    ];
    const language = { model: 'm', words: 9, perWord: -4, relevance: null, corrections: [kept, removed] };
    await desk.addAnswer(testId, sampleAnswer('a', { language }));
    await desk.finish(testId, 'completed');
    const place = { testId, answerId: 'a', from: 2, to: 6 };
    await saveVerdict(context.db, place, { family: 'tense', verdict: 'right', at: context.clock.date() });
    const { token } = await shareReport(context, { owner, testId, days: 7 });
    const { report } = await readSharedReport(context, reports, token);
    expect(report.answers[0]?.language?.corrections).toEqual([kept]);
  });

  it('opens until its link expires or is taken back, and then answers like a link that never was', async () => {
    const { context, reports, owner, testId, share, read, clock } = await reported();
    const [first, second] = [await share(), await share(90)];
    const request = { owner, testId };
    expect((await readShares(context, request)).map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    await expect(read('x'.repeat(32))).rejects.toMatchObject(NOT_FOUND);
    clock.advance(7 * DAY);
    await expect(read(first.token)).rejects.toMatchObject(NOT_FOUND);
    expect((await readShares(context, request)).map(({ id }) => id)).toEqual([second.id]);
    await revokeShare(context, { ...request, shareId: second.id });
    await expect(read(second.token)).rejects.toMatchObject(NOT_FOUND);
    await expect(revokeShare(context, { ...request, shareId: second.id })).rejects.toMatchObject(NOT_FOUND);
    await sweep(context, reports);
    const kept = await context.database.shared
      .of<ShareTables>()
      .selectFrom('report_shares')
      .selectAll()
      .where('test_id', '=', testId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is shared by its owner alone, once it is finished, and not without end', async () => {
    const { context, desk, guest, testId, share } = await reported();
    const stranger = { owner: guest(), testId };
    const { id: shareId } = await share();
    const refused = { code: 'test.not-yours' };
    await expect(shareReport(context, { ...stranger, days: 7 })).rejects.toMatchObject(refused);
    await expect(readShares(context, stranger)).rejects.toMatchObject(refused);
    await expect(revokeShare(context, { ...stranger, shareId })).rejects.toMatchObject(refused);
    const running = await desk.open({ owner: stranger.owner, mode: 'part1' });
    const early = { owner: stranger.owner, testId: running.id, days: 7 } as const;
    await expect(shareReport(context, early)).rejects.toMatchObject({ code: 'test.report-pending' });
    for (let links = 1; links < 10; links += 1) await share();
    await expect(share()).rejects.toMatchObject({ code: 'share.too-many' });
  });

  it('goes with its test', async () => {
    const { context, owner, testId, share, read } = await reported();
    const { token } = await share();
    await eraseTest(context, owner, testId);
    await expect(read(token)).rejects.toMatchObject(NOT_FOUND);
  });

  it('stays shared when the test becomes an account’s, and is listed in its data without the token', async () => {
    const { context, owner, account, share, read } = await reported();
    const { token, id, createdAt, expiresAt } = await share();
    const { id: accountId } = account();
    await claimTests(context, owner, accountId);
    await expect(read(token)).resolves.toBeDefined();
    const person = { accountId, email: '' };
    const data = await testData([feature.testData]).exportOf(context.database.shared, person);
    expect(data).toMatchObject([{ sharedLinks: [{ id, createdAt, expiresAt }] }]);
    expect(JSON.stringify(data)).not.toContain(token);
  });
});
