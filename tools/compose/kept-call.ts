import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { callRecordingsSchema, webCallSchema } from '@bandpal/contracts';
import { loudestOf, timesOf } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';

/** Of the call that is recorded. */
const SECONDS = 8;
const LIMIT_MS = 60_000;
/** Of the beeps that Chromium's microphone of tests makes. */
const BEEP_HZ = 440;

/**
 * Has the server record a call of a signed-in person as one film, and downloads that: their sound and picture go from Chromium to Janus, from
 * there to the server, and through ffmpeg. Rejects where any of these doesn't reach the next.
 */
export async function checkKeptCall(url: string, signIn: () => Promise<string>): Promise<void> {
  const browser = await chromium.launch(launchOptions(FAKE_MICROPHONE_ARGS));
  try {
    const context = await browser.newContext({ permissions: ['microphone'], ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(url);
    const call: unknown = await page.evaluate(
      async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        await fetch('/account/call-ticket', { method: 'POST', headers });
        const reply = await fetch('/call/web', {
          method: 'POST',
          headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
          body: JSON.stringify({
            assistantId: 'examiner-part1',
            assistantOverrides: { metadata: { enableRecording: 'cloud' } },
          }),
        });
        return reply.json();
      },
      await signIn(),
    );
    await page.goto(webCallSchema.parse(call).webCallUrl);
    await page.getByRole('button', { name: 'Join the call' }).click();
    await page.getByRole('button', { name: 'Record the call' }).click();
    await page.getByText('You’re recording this call on this server.').waitFor({ timeout: LIMIT_MS });
    await page.getByText(/In the recording: .*\(you\)/u).waitFor({ timeout: LIMIT_MS });
    await page.waitForTimeout(SECONDS * 1_000);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('button', { name: 'Record the call' }).waitFor({ timeout: LIMIT_MS });
  } finally {
    await browser.close();
  }
  // A recording is given to those alone who have just proved who they are.
  const film = await finishedFile(url, await signIn());
  const { audio, video } = timesOf(film);
  assert((video.at(-1) ?? 0) > (SECONDS - 2) * 1_000, `a film of ${video.at(-1)} ms`);
  assert((audio.at(-1) ?? 0) > (SECONDS - 2) * 1_000, `sound of ${audio.at(-1)} ms`);
  assert(loudestOf(film, BEEP_HZ) > 0.002, 'no sound of the person is in the film');
}

/** The file of the one recording, once it's written: the encoder takes a moment for its end. */
async function finishedFile(url: string, accessToken: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await fetch(`${url}/account/recordings`, { headers });
  const { recordings } = callRecordingsSchema.parse(await reply.json());
  const [recording] = recordings;
  assert(recording !== undefined, 'no recording of the call');
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    // oxlint-disable no-await-in-loop -- nothing tells when it's written
    const file = await fetch(
      `${url}/account/recordings/${recording.id}/files/${recording.files[0]?.name ?? ''}`,
      { headers },
    );
    if (file.ok) return Buffer.from(await file.arrayBuffer());
    const said: string = await file.text();
    assert(said.includes('recording.goes-on') && performance.now() < until, said);
    await delay(250);
    // oxlint-enable no-await-in-loop
  }
}
