import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnginePage, EXAMINER, FakeSocket, JOINED, settle } from './testing/engine-page.ts';

let page: EnginePage;
beforeEach(() => {
  page = new EnginePage();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
});

describe('a message of the call library that cannot be carried out', () => {
  it('is answered with an error, which the page sees too; the next message is carried out', async () => {
    vi.stubGlobal('navigator', {
      mediaDevices: { enumerateDevices: () => Promise.reject(new Error('no devices today')) },
    });
    page.ask({ action: 'enumerate-devices', callbackStamp: 7 });
    await settle();
    expect(page.posted.find(({ callbackStamp }) => callbackStamp === 7)).toMatchObject({
      error: { type: 'engine-error', msg: 'no devices today' },
    });
    expect(page.newest('nonfatal-error')).toMatchObject({
      type: 'engine-error',
      errorMsg: 'no devices today',
    });
    page.ask({ action: 'get-input-devices', callbackStamp: 8 });
    await settle();
    expect(page.posted.at(-1)).toMatchObject({ callbackStamp: 8, mic: {} });
  });

  it('ends a join with a fatal error', async () => {
    FakeSocket.refusal = new DOMException('insecure', 'SecurityError');
    await page.join();
    expect(page.newest('error')).toMatchObject({ errorMsg: 'insecure', error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
  });
});

describe('data with a key that others could merge into all their objects', () => {
  const TRAP: unknown = JSON.parse('{"a":{"__proto__":{"polluted":1}}}');

  it('do not leave the page as session data, which is told so', async () => {
    await page.joined();
    page.ask({ action: 'set-session-data', data: TRAP, mergeStrategy: 'shallow-merge' });
    await settle();
    expect(page.newest('nonfatal-error')).toMatchObject({ type: 'meeting-session-data-error' });
  });

  it('do not leave the page as user data, which is told so', async () => {
    await page.joined();
    page.ask({ action: 'set-user-data', userData: TRAP });
    await settle();
    expect(page.newest('nonfatal-error')).toMatchObject({ errorMsg: expect.stringContaining('setUserData') });
    expect(page.newest('participant-updated')).toBeUndefined();
  });
});

describe('a room of another service', () => {
  const HOSTED = 'https://school.example.com/lesson';
  const WRONG_HOST = { type: 'connection-error', details: expect.stringContaining('"type":"wrong-host"') };

  it('is refused at once, before any socket is opened', async () => {
    FakeSocket.newest = null;
    await page.join(`${HOSTED}?t=token`);
    expect(page.newest('error')).toMatchObject({ error: WRONG_HOST });
    expect(page.actions()).toContain('left-meeting');
    expect(FakeSocket.newest).toBeNull();
  });

  it('is refused to a preAuth and to a test, too', async () => {
    page.ask({ action: 'daily-method-preauth', properties: { url: HOSTED }, callbackStamp: 1 });
    page.ask({ action: 'test-call-quality', callbackStamp: 2 });
    await settle();
    expect(page.newestReply(1)).toMatchObject({ error: WRONG_HOST });
    expect(page.newestReply(2)).toMatchObject({ results: { result: 'failed' } });
  });

  it.each([
    ['the page’s own', 'http://localhost/room'],
    ['that of the engine', 'http://calls.example/room'],
    ['one that has rooms as ours', 'https://other.example/rooms/a'],
  ])('is not taken for one where the host is %s', async (_whose, url) => {
    FakeSocket.newest = null;
    await page.join(url);
    expect(FakeSocket.newest).not.toBeNull();
  });
});

describe('a frame of the room that cannot be handled', () => {
  it('ends the call with a fatal error instead of leaving the page in silence', async () => {
    const socket = await page.joined();
    page.unpostable = 'participant-joined';
    socket.bring({ type: 'participant-joined', participant: EXAMINER });
    expect(page.newest('error')).toMatchObject({ error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('ends the call also when it is the first one', async () => {
    page.unpostable = 'joined-meeting';
    await page.join();
    FakeSocket.newest?.bring(JOINED);
    await settle();
    expect(page.newest('error')).toMatchObject({ error: { type: 'connection-error' } });
    expect(page.posted.at(-1)).toMatchObject({ action: 'left-meeting' });
  });

  it('lets the page join again afterwards', async () => {
    const socket = await page.joined();
    page.unpostable = 'participant-joined';
    socket.bring({ type: 'participant-joined', participant: EXAMINER });
    page.unpostable = '';
    page.posted.length = 0;
    const again = await page.joined();
    again.bring({ type: 'participant-joined', participant: EXAMINER });
    expect(page.actions()).toContain('participant-joined');
  });
});
