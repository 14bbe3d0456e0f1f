import type { CallRecording, CallRecordings } from '@bandpal/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readSiteSettings, SiteSettingsProvider } from '../../site/site-settings.tsx';
import { expectForEverybody } from '../../testing/accessible.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { done, json, refusal } from '../../testing/fake-server.ts';
import { RecordingsPanel } from './recordings-panel.tsx';

const page = signedInPage();
const DAY_MS = 24 * 60 * 60_000;

const CLOUD: CallRecording = {
  id: 'r1',
  type: 'cloud',
  startedBy: 'Maria Magdalena de la Santísima Trinidad',
  startedAt: '2026-11-01T10:00:00.000Z',
  endedAt: '2026-11-01T10:12:00.000Z',
  isBrokenOff: false,
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  people: ['Maria', 'Omar'],
  files: [{ name: 'call.webm', userName: null, bytes: 24_000_000 }],
  bytes: 24_000_000,
};
const TRACKS: CallRecording = {
  ...CLOUD,
  id: 'r2',
  endedAt: '2026-11-01T10:00:09.000Z',
  type: 'raw-tracks',
  isBrokenOff: true,
  files: [
    { name: '0-3f-a1-cam-audio-1.webm', userName: 'Maria', bytes: 10 },
    { name: '72327-3f-a1-cam-video-2.webm', userName: 'Maria', bytes: 12_000_000 },
    { name: '900-3f-a1-screen-video-3.webm', userName: 'Maria', bytes: 3_000_000 },
    { name: '1-b-cam-audio-4.webm', userName: 'Omar', bytes: 10 },
    { name: '1-c-cam-audio-5.webm', userName: '', bytes: 10 },
    { name: '2-d-cam-audio-6.webm', userName: '', bytes: 10 },
  ],
};

function know(recordings: CallRecording[]): void {
  const answer: CallRecordings = { recordings };
  page.server.answer('GET /account/recordings', json(answer));
}
const show = (recordingDays: number | null = 30) =>
  render(
    <SiteSettingsProvider
      settings={{ ...readSiteSettings(document), ...(recordingDays !== null && { recordingDays }) }}
    >
      <main>
        <h1>Profile</h1>
        <h2>Your data</h2>
        <RecordingsPanel />
      </main>
    </SiteSettingsProvider>,
  );

const saved = vi.fn();
beforeEach(() => {
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

it('says of each recording when it was, who is in it, and until when it can be downloaded', async () => {
  know([CLOUD, TRACKS]);
  const screen = await show();
  await expect.element(screen.getByText(/In it: Maria, Omar\./).first()).toBeVisible();
  await expect.element(screen.getByText('12 minutes').first()).toBeVisible();
  await expect.element(screen.getByText('9 seconds')).toBeVisible();
  await expect.element(screen.getByText(/24 MB/).first()).toBeVisible();
  await expect.element(screen.getByText('Deleted in 7 days').first()).toBeVisible();
  await expect.element(screen.getByText('Broken off')).toBeVisible();
  await expectForEverybody();
});

it('saves the file that was asked for, under a name with its day', async () => {
  know([CLOUD, TRACKS]);
  page.server.answer('GET /account/recordings/r2/files/1-b-cam-audio-4.webm', () => new Response('sound'));
  const screen = await show();
  await screen.getByRole('button', { name: /Download Omar/ }).click();
  await expect.poll(() => saved.mock.calls).toEqual([['call-2026-11-01-1-b-cam-audio-4.webm']]);
});

it('names each file by its person, by what it holds, when it begins, and its size', async () => {
  know([TRACKS]);
  const screen = await show();
  for (const name of [
    'Maria · Microphone · From 0:00 · 1 MB',
    'Maria · Camera · From 1:12 · 12 MB',
    'Maria · Screen · From 0:00 · 3 MB',
    'Omar · Microphone · From 0:00 · 1 MB',
    'Someone without a name (1) · Microphone · From 0:00 · 1 MB',
    'Someone without a name (2) · Microphone · From 0:00 · 1 MB',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect
      .element(screen.getByRole('button', { name: `Download ${name}`, exact: false }))
      .toBeVisible();
  await expectForEverybody();
});

it('says that a file is being fetched, until it’s there', async () => {
  know([CLOUD]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  page.server.answer('GET /account/recordings/r1/files/call.webm', async () => promise);
  const screen = await show();
  await screen.getByRole('button', { name: 'Download (24 MB)', exact: false }).click();
  const status = screen.getByText('The file is being fetched…');
  await expect.element(status).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  resolve(new Response('sound'));
  await expect.poll(() => saved.mock.calls).toEqual([['call-2026-11-01-call.webm']]);
  await expect.element(status).not.toBeInTheDocument();
});

it('says why one can’t be downloaded', async () => {
  know([CLOUD]);
  page.server.answer('GET /account/recordings/r1/files/call.webm', refusal('recording.unreadable'));
  const screen = await show();
  await screen.getByRole('button', { name: /Download/ }).click();
  await expect.element(screen.getByText(/Failed to download the recording: .*lost its key/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

it('deletes one when that is confirmed, and not before', async () => {
  know([CLOUD]);
  page.server.answer('DELETE /account/recordings/r1', done);
  const screen = await show();
  await screen.getByRole('button', { name: /Delete the recording/ }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: /Delete the recording/ }).click();
  await expectForEverybody();
  know([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete the recording' }).click();
  await expect.element(screen.getByText('The recording is deleted.')).toBeVisible();
  await expect.element(screen.getByText('No call of yours has been recorded here.')).toBeVisible();
  expect(page.server.bodiesOf('DELETE /account/recordings/r1')).toHaveLength(1);
});

it('leaves out names that people don’t have', async () => {
  know([{ ...CLOUD, startedBy: '', people: ['', 'Omar'] }]);
  const screen = await show();
  await expect.element(screen.getByText('In it: Omar.')).toBeVisible();
  await expect.element(screen.getByText(/Started by/)).not.toBeInTheDocument();
});

it('shows one that goes on, which can be downloaded when it has ended', async () => {
  know([{ ...CLOUD, endedAt: null }]);
  const screen = await show();
  await expect.element(screen.getByText('Being recorded')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  know([CLOUD]);
  await expect.element(screen.getByRole('button', { name: /Download/ })).toBeVisible();
});

it('says that it couldn’t be read, and tries again', async () => {
  page.server.answer('GET /account/recordings', refusal('server.internal'));
  const screen = await show();
  const again = screen.getByRole('button', { name: /again/i });
  await expect.element(again).toBeVisible();
  know([]);
  await again.click();
  await expect.element(screen.getByText('No call of yours has been recorded here.')).toBeVisible();
});

it('is nothing to see where no calls are recorded, unless some were', async () => {
  know([]);
  const screen = await show(null);
  await expect.poll(() => page.server.asked.length).toBe(1);
  await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
  await screen.unmount();
  know([CLOUD]);
  const later = await show(null);
  await expect.element(later.getByRole('button', { name: /Download/ })).toBeVisible();
});
