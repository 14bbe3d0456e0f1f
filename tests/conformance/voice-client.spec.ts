// The unmodified voice client against the whole product: start stages, events and error paths.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { messagesOf, openVoicePage, voiceEvents } from './voice-page.ts';

test.use({
  permissions: ['microphone'],
  launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required']),
});

const start = (page: Page, assistant = 'examiner-part1') =>
  page.evaluate(async (id) => {
    try {
      const call = await window.vapi.start(id);
      return call === null ? null : { id: call.id };
    } catch (error) {
      return { rejected: error instanceof Error ? error.message : 'not an error' };
    }
  }, assistant);

/** Progress of the start as "stage status", in order. */
async function stages(page: Page): Promise<string[]> {
  const progress = await voiceEvents(page, 'call-start-progress');
  return progress.map(({ detail }) => {
    const { stage, status } = detail as { stage: string; status: string };
    return `${stage} ${status}`;
  });
}

const ALL_STAGES = [
  'initialization started',
  'web-call-creation started',
  'web-call-creation completed',
  'daily-call-object-creation started',
  'daily-call-object-creation completed',
  'mobile-permissions started',
  'mobile-permissions completed',
  'daily-call-join started',
  'daily-call-join completed',
  'video-recording-setup completed',
  'audio-observer-setup started',
  'audio-observer-setup completed',
  'audio-processing-setup started',
  'audio-processing-setup completed',
];

test('a start runs through the eight stages and the examiner begins to speak', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  expect(await start(page)).toMatchObject({ id: expect.any(String) });
  expect(await stages(page)).toEqual(ALL_STAGES);
  expect(await voiceEvents(page, 'call-start-success')).toHaveLength(1);
  await expect.poll(() => voiceEvents(page, 'call-start')).toHaveLength(1);
  await expect
    .poll(async () => (await messagesOf(page, 'status-update'))[0])
    .toMatchObject({ status: 'in-progress' });
  await expect.poll(() => messagesOf(page, 'metadata')).not.toHaveLength(0);
  await expect.poll(() => voiceEvents(page, 'speech-start')).not.toHaveLength(0);
  await expect
    .poll(async () => (await messagesOf(page, 'transcript')).some(({ role }) => role === 'assistant'))
    .toBe(true);
});

test('a page that was opened under another name of the server finds its room under that name', async ({
  page,
  product,
}) => {
  await openVoicePage(page, product.url.replace('localhost', '127.0.0.1'));
  expect(await start(page)).toMatchObject({ id: expect.any(String) });
  await expect.poll(() => voiceEvents(page, 'call-start')).toHaveLength(1);
  expect(await voiceEvents(page, 'error')).toEqual([]);
});

test('a second start gives nothing and says that the call has already started', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  await start(page);
  expect(await start(page)).toBeNull();
  expect((await stages(page)).at(-1)).toBe('validation failed');
});

test('a start without an examiner is refused by the client itself', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  expect(await start(page, '')).toEqual({ rejected: 'Assistant or Squad or Workflow must be provided.' });
});

test('a refused web call fails the start with the answer of the server', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  expect(await start(page, 'examiner-part9')).toBeNull();
  expect((await voiceEvents(page, 'call-start-failed')).length).toBe(1);
  expect((await voiceEvents(page, 'error')).map(({ detail }) => detail)).toMatchObject([
    { type: 'start-method-error', error: { status: 400 } },
  ]);
});

test('a wrong key is refused', async ({ page, product }) => {
  await openVoicePage(page, product.url, 'not-the-key');
  expect(await start(page)).toBeNull();
  expect((await voiceEvents(page, 'error')).map(({ detail }) => detail)).toMatchObject([
    { error: { status: 401 } },
  ]);
});

test('a join that the room refuses fails the start and leaves nothing running', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  await page.route('**/call/web', async (route) => {
    const reply = await route.fetch();
    const call = (await reply.json()) as { webCallUrl: string };
    await route.fulfill({ response: reply, json: { ...call, webCallUrl: `${call.webCallUrl}forged` } });
  });
  expect(await start(page)).toBeNull();
  expect(await stages(page)).toContain('daily-call-join failed');
  const types = (await voiceEvents(page, 'error')).map(({ detail }) => (detail as { type?: string }).type);
  expect(types).toContain('daily-call-join-error');
});

test('mute, typed answers, spoken lines and the end work through the client', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  await start(page);
  await expect.poll(() => voiceEvents(page, 'call-start')).toHaveLength(1);

  await page.evaluate(() => window.vapi.setMuted(true));
  await expect.poll(() => page.evaluate(() => window.vapi.isMuted())).toBe(true);

  const questionOf = async () => {
    const newest = (await messagesOf(page, 'metadata')).at(-1);
    return (
      newest as { metadata: { exam: { question: { id: string } | null }; examiner: string } } | undefined
    )?.metadata;
  };
  await expect.poll(async () => (await questionOf())?.examiner).toBe('listening');
  const before = (await questionOf())?.exam.question?.id;
  await page.evaluate(() =>
    window.vapi.send({
      type: 'add-message',
      message: { role: 'user', content: 'My full name is Ana Petrova.' },
    }),
  );
  await expect.poll(async () => (await questionOf())?.exam.question?.id).not.toBe(before);

  await page.evaluate(() => window.vapi.say('This is a line of the page.'));
  await expect
    .poll(async () =>
      (await messagesOf(page, 'transcript')).some(
        ({ transcript }) => transcript === 'This is a line of the page.',
      ),
    )
    .toBe(true);

  await page.evaluate(() => window.vapi.end());
  await expect.poll(() => voiceEvents(page, 'call-end')).toHaveLength(1);
  const ended = (await messagesOf(page, 'status-update')).filter(({ status }) => status === 'ended');
  expect(ended).toHaveLength(1);
});

test('a client that reconnects to its call after a reload hears one start', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  const call = await page.evaluate(async () => {
    const started: { id: string; webCallUrl?: string } | null = await window.vapi.start('examiner-part1');
    return { id: started?.id ?? '', webCallUrl: started?.webCallUrl ?? '' };
  });
  await expect.poll(() => voiceEvents(page, 'call-start')).toHaveLength(1);
  await openVoicePage(page, product.url);
  await page.evaluate(async (known) => window.vapi.reconnect(known), call);
  // What the examiner says to a page that has come comes after its word that the call has started.
  await expect.poll(() => messagesOf(page, 'metadata')).not.toHaveLength(0);
  expect(await voiceEvents(page, 'call-start')).toHaveLength(1);
});

test('when the examiner leaves, the client hears the end once', async ({ page, product }) => {
  await openVoicePage(page, product.url);
  await start(page);
  await expect.poll(() => voiceEvents(page, 'call-start')).toHaveLength(1);
  await page.evaluate(() => window.vapi.send({ type: 'end-call' }));
  await expect.poll(() => voiceEvents(page, 'call-end')).toHaveLength(1);
  const ended = (await messagesOf(page, 'status-update')).filter(({ status }) => status === 'ended');
  expect(ended).toHaveLength(1);
});
