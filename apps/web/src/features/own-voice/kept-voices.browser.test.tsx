import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KeepVoiceField } from './keep-voice-field.tsx';
import { KeptVoices } from './kept-voices.tsx';
import { RecordingFiles } from './voice-keeper.ts';
import { deleteAllVoices, readRecordings } from './voice-folder.ts';

afterEach(deleteAllVoices);

async function keep(testId: string, startedAt: string, bytes: number): Promise<void> {
  const files = new RecordingFiles({ testId, startedAt, mime: 'audio/webm;codecs=opus', answeredBefore: 0 });
  await files.note({ file: '1.webm', fromMs: 0, toMs: 5_000 });
  await files.append('1.webm', new Blob([new Uint8Array(bytes)]));
  await files.append('1.webm', new Blob([new Uint8Array(1_000)]));
}

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <KeptVoices /> }])} />);

it('lists what is kept with its size, and deletes it one by one and all at once', async () => {
  await keep('test-1', '2026-11-20T09:30:00.000Z', 1_200_000);
  await keep('test-2', '2026-11-21T09:30:00.000Z', 49_000);
  const screen = await show();
  await expect.element(screen.getByText(/1\.2 MB/)).toBeVisible();
  await expect.element(screen.getByText(/50 kB/)).toBeVisible();
  await screen
    .getByRole('button', { name: /^Delete \(/ })
    .first()
    .click();
  await screen.getByRole('button', { name: 'Keep it' }).click();
  expect(await readRecordings()).toHaveLength(2);
  await screen
    .getByRole('button', { name: /^Delete \(/ })
    .first()
    .click();
  await screen.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(screen.getByText('The sound is deleted.')).toHaveFocus();
  expect((await readRecordings()).map(({ testId }) => testId)).toEqual(['test-2']);
  await screen.getByRole('button', { name: 'Delete all sound' }).click();
  await screen.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(screen.getByText('No sound of your tests is kept in this browser.')).toBeVisible();
  expect(await readRecordings()).toEqual([]);
});

it('shows nothing where nothing is kept, and leaves out what it cannot read', async () => {
  await keep('test-1', 'long ago', 1_000);
  const screen = await show();
  await expect.poll(() => readRecordings()).toEqual([]);
  expect(screen.container.textContent).toBe('');
});

it('asks for consent with a switch that says where the sound stays', async () => {
  const screen = await render(<KeepVoiceField checked={false} onChange={() => {}} />);
  const field = screen.getByRole('checkbox', { name: 'Keep my voice in this browser' });
  await expect.element(field).not.toBeChecked();
  await expect.element(field).toHaveAccessibleDescription(/never sent to the server/);
});
