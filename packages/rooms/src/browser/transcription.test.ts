import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import { EnginePage, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

const IS = { instanceId: 'one', startedBy: 'teacher', language: 'en', model: 'a recogniser', reads: true };

let page: EnginePage;
let socket: FakeSocket;
beforeEach(async () => {
  page = new EnginePage();
  socket = await page.joined();
});
afterEach(async () => page.close());

/** Of what the page was told, that of transcriptions. */
const told = () => page.posted.filter(({ action }) => String(action).startsWith('transcription-'));
const sent = (): ClientSignal[] =>
  socket.sent.map((text) => JSON.parse(text) as ClientSignal).filter(({ type }) => type === 'transcribe');

async function bring(...signals: ServerSignal[]): Promise<void> {
  for (const signal of signals) socket.bring(signal);
  await settle();
}

it('passes the library’s orders on to the room', async () => {
  page.ask({
    action: 'daily-method-start-transcription',
    instanceId: 'one',
    participants: ['a'],
    language: 'en',
  });
  page.ask({ action: 'daily-method-update-transcription', participants: ['a', 'b'] });
  page.ask({ action: 'daily-method-stop-transcription' });
  await settle();
  expect(sent()).toEqual([
    { type: 'transcribe', order: 'start', instanceId: 'one', participants: ['a'], language: 'en' },
    { type: 'transcribe', order: 'update', participants: ['a', 'b'] },
    { type: 'transcribe', order: 'stop' },
  ]);
  expect(told()).toEqual([]);
});

it('refuses options of another shape, and says which have no effect', async () => {
  page.ask({ action: 'daily-method-start-transcription', participants: [1], instanceId: 'one' });
  page.ask({ action: 'daily-method-start-transcription', language: 'x'.repeat(100) });
  page.ask({ action: 'daily-method-start-transcription', redact: ['numbers'] });
  await settle();
  expect(sent()).toEqual([]);
  expect(told().map(({ instanceId, errorMsg }) => [instanceId, errorMsg])).toEqual([
    ['one', 'The option participants is not valid.'],
    [undefined, 'The option language is not valid.'],
    [undefined, 'Redaction isn’t supported.'],
  ]);
  page.ask({ action: 'daily-method-start-transcription', redact: [] });
  await settle();
  expect(sent()).toHaveLength(1);
  page.ask({ action: 'daily-method-start-transcription', model: 'large', redact: false });
  await settle();
  expect(sent()).toHaveLength(2);
  expect(page.newest('nonfatal-error')).toMatchObject({
    type: 'not-supported',
    errorMsg: expect.stringMatching(/^startTranscription\(model\) has no effect/u),
  });
});

it('tells the page what goes on in the library’s words', async () => {
  await bring(
    { type: 'transcription', is: IS },
    { type: 'words', instanceId: 'one', sessionId: 'a', text: 'Good morning.', at: 1_000, confidence: 0.9 },
    { type: 'transcription-error', code: 'newcomer', message: 'Why.', instanceId: 'one' },
    { type: 'transcription', stoppedBy: 'teacher' },
  );
  const transcript = 'Good morning.';
  expect(told()).toMatchObject([
    { action: 'transcription-started', ...IS },
    {
      action: 'transcription-message',
      instanceId: 'one',
      participantId: 'a',
      trackType: 'cam-audio',
      text: transcript,
      timestamp: new Date(1_000),
      rawResponse: { is_final: true, channel: { alternatives: [{ transcript, confidence: 0.9 }] } },
    },
    { action: 'transcription-error', instanceId: 'one', code: 'newcomer', errorMsg: 'Why.' },
    { action: 'transcription-stopped', instanceId: 'one', updatedBy: 'teacher' },
  ]);
});

it('tells the last words, which come after the end, under the id that they belong to', async () => {
  await bring(
    { type: 'transcription', is: IS },
    { type: 'transcription', stoppedBy: 'teacher' },
    { type: 'words', instanceId: 'one', sessionId: 'a', text: 'Goodbye.', at: 1_000 },
  );
  expect(told().at(-1)).toMatchObject({ action: 'transcription-message', instanceId: 'one' });
});

it('tells a page again when there is no place for someone, and when there is one', async () => {
  await bring(
    { type: 'transcription', is: IS },
    { type: 'transcription', is: { ...IS, unplaced: ['late'] } },
    { type: 'transcription', is: { ...IS, unplaced: ['late'] } },
    { type: 'transcription', is: IS },
  );
  expect(told().map(({ unplaced }) => unplaced)).toEqual([undefined, ['late'], undefined]);
});

it('tells a page again whose person is read from now on, or no longer', async () => {
  const apart: ServerSignal = { type: 'transcription', is: { ...IS, reads: false } };
  await bring(apart, apart, { type: 'transcription', is: IS }, apart);
  expect(told().map(({ action, reads }) => [action, reads])).toEqual([
    ['transcription-started', false],
    ['transcription-started', true],
    ['transcription-started', false],
  ]);
});

it('tells a page that comes later after it has joined, and one that was away what it has missed', async () => {
  page.posted.length = 0;
  page.ask({ action: 'leave-meeting' });
  await settle();
  await page.join();
  socket = FakeSocket.newest ?? socket;
  await bring({ ...JOINED, transcription: IS } as ServerSignal);
  const actions = page.actions();
  expect(actions.indexOf('transcription-started')).toBeGreaterThan(actions.indexOf('joined-meeting'));
  // The same stay, on another socket.
  await bring(JOINED);
  expect(told().at(-1)).toMatchObject({ action: 'transcription-stopped', instanceId: 'one', updatedBy: '' });
});
