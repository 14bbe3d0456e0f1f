// A call of two people by way of a real gateway, of whom one agrees to be recorded, from their media to the file that the owner downloads.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { callRecordingsSchema } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import { temporaryFolder } from '@bandpal/foundation/testing';
import type { Guest } from '@bandpal/rooms/ports';
import {
  ForwardedMedia,
  hasFfmpeg,
  hasJanus,
  JanusProcess,
  loudestOf,
  openRoomHarness,
  RoomClient,
  sentTone,
} from '@bandpal/rooms/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { productOn } from '../../testing/product-harness.ts';
import { siteOn } from '../../testing/site-harness.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { callRecordings as feature, RecordingVault } from './index.ts';

const SOON = { timeout: 60_000, interval: 50 };
/** Of sound, at 50 a second. */
const PACKETS = 100;
/** Of the tones of the two. */
const [ANA, BEN] = [440, 660];

// The runner tells of skipped tests with a number alone.
const isReady = hasJanus && hasFfmpeg;
if (!isReady) process.stderr.write('janus or ffmpeg is not installed: no call is recorded.\n');

describe.skipIf(!isReady).each(databases)('a call that is recorded on $name', ({ open }) => {
  let store: FullStore;
  let janus: JanusProcess;
  beforeAll(async () => {
    [store, janus] = await Promise.all([open(), JanusProcess.open()]);
  });
  afterAll(async () => {
    await janus[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });

  it('has in its raw tracks whoever agrees and no one else, and is its account’s alone', async () => {
    await using folder = await temporaryFolder();
    const { context, account } = productOn(store);
    const vault = new RecordingVault(
      { ...context, clock: systemClock },
      { folder: folder.path, isOn: true, keptDays: 30, keys: [randomBytes(32)] },
    );
    const { shelf } = vault;
    if (shelf === null) throw new Error('no recordings');
    await using site = await siteOn(store, { recordings: vault });
    await using harness = await openRoomHarness(systemClock, undefined, {
      engine: { address: { url: janus.url, apiSecret: janus.apiSecret }, key: randomBytes(32) },
      recordingShelf: shelf,
    });
    const owner = account().id;
    const room = await harness.rooms.create({
      maxDurationMs: 60_000,
      joinTimeoutMs: 60_000,
      maxPeople: 4,
      captures: { accountId: owner },
    });
    const come = async (userName: string, hz: number, guest: Guest = {}) => {
      const client = await RoomClient.join(await room.invite({ userName, ...guest }), { path: null });
      const media = new ForwardedMedia(client);
      return { client, media, send: async () => media.sendTracks({ 'cam-audio': sentTone(hz) }) };
    };
    const ana = await come('Ana', ANA, { enableRecording: 'raw-tracks' });
    const ben = await come('Ben', BEN);
    ana.client.send({
      type: 'capture',
      kind: 'recording',
      order: { order: 'start', type: 'raw-tracks' },
    });
    for (const { client } of [ana, ben])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.next((signal) => signal.type === 'media-way' && signal.is.isUp);
    await Promise.all([ana.send(), ben.send()]);
    const running = () => {
      const told = ben.client.received.findLast(({ type }) => type === 'captures');
      return told?.type === 'captures' ? told.are[0] : undefined;
    };
    await expect.poll(() => running()?.people.length, SOON).toBe(1);
    const { sessionId } = ana.client.joined.self;
    ben.media.take(sessionId);
    await expect.poll(() => ben.media.heard.get(`${sessionId} cam-audio`), SOON).toBeGreaterThan(PACKETS);
    const capture = running();
    ana.client.send({ type: 'capture', kind: 'recording', order: { order: 'stop' } });
    await ana.client.next((signal) => signal.type === 'capture-event' && signal.event === 'kept');
    for (const { media } of [ana, ben]) media.close();
    await room.close('ended');

    const ask = async (id: string, url: string) => {
      const headers = { authorization: `Bearer ${site.accounts.signIn({ id })}` };
      return site.app.inject({ method: 'GET', url: `/account/recordings${url}`, headers });
    };
    const { recordings } = callRecordingsSchema.parse((await ask(owner, '')).json());
    expect(recordings).toMatchObject([
      { id: capture?.id, type: 'raw-tracks', startedBy: 'Ana', people: ['Ana'], isBrokenOff: false },
    ]);
    const files = recordings[0]?.files ?? [];
    expect(files.map(({ userName }) => userName)).toEqual(['Ana']);
    const url = `/${capture?.id}/files/${files[0]?.name}`;
    const { rawPayload: file } = await ask(owner, url);
    const [own, other] = [loudestOf(file, ANA), loudestOf(file, BEN)];
    expect(own).toBeGreaterThan(0.5);
    // The rest of Ana's own tone, where a busy machine leaves pieces of it out.
    expect(other).toBeLessThan(0.15);
    expect((await ask('a-stranger', url)).statusCode).toBe(404);

    // On the disk it's no film and no sound.
    const [name = ''] = await readdir(path.join(folder.path, capture?.id ?? ''));
    const sealed = await readFile(path.join(folder.path, capture?.id ?? '', name));
    for (const mark of ['webm', 'OpusHead']) {
      expect(file.includes(mark)).toBe(true);
      expect(sealed.includes(mark)).toBe(false);
    }
    const erasure = { accounts: site.accounts, personalData: [feature.personalData] };
    const mail = {
      mailer: { send: async () => {} },
      renderMessage: () => ({ subject: '', text: '', html: '' }),
      forgetCallsOf: () => {},
    };
    const user = { id: owner, email: 'ana@example.org', approved: false };
    await eraseAccount(context, { ...erasure, ...mail }, user);
    expect((await ask(owner, url)).statusCode).toBe(404);
    await expect
      .poll(async () => {
        await vault.sweep(new Date(Date.now() + 60_000));
        return existsSync(path.join(folder.path, capture?.id ?? ''));
      }, SOON)
      .toBe(false);
  });
});
