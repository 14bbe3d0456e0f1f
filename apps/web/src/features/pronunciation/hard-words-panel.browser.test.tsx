import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerRhythm } from './answer-rhythm.tsx';
import { HardWordsPanel } from './hard-words-panel.tsx';
import { answerOf, wordOf } from './testing/practice-samples.ts';

afterEach(() => void vi.restoreAllMocks());

const ANSWER = answerOf(
  [...Array.from({ length: 24 }, (_, index) => wordOf(`clear${index}`)), wordOf('village', 0.2, -0.01)],
  { durationMs: 20_000, pauses: [{ startMs: 2_000, endMs: 4_000, filled: false }] },
);

/** The server answers each attempt like this. */
function serverSays(body: object, status = 200) {
  return vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

async function sayVillage() {
  const screen = await render(<HardWordsPanel testId="test-1" answers={[ANSWER]} />);
  await screen.getByRole('button', { name: /^Say it village/ }).click();
  await expect.element(screen.getByText('Say the word now.')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop' }).click();
  return screen;
}

describe('the words to check', () => {
  it('are said into the microphone, sent as a short WAV file, and answered in words; then said again', async () => {
    const fetched = serverSays({ verdict: 'other', heard: 'Bridge.' });
    const screen = await sayVillage();
    await expect
      .element(screen.getByText('Heard as “Bridge.”. Listen to the word and try again.'))
      .toBeVisible();
    const [path, request] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/tests/test-1/answers/a1/words/24/attempts');
    const sound = request?.body;
    expect(sound instanceof Blob && sound.type).toBe('audio/wav');
    const header = new TextDecoder().decode(
      sound instanceof Blob ? (await sound.arrayBuffer()).slice(0, 12) : undefined,
    );
    expect(header).toMatch(/^RIFF.{4}WAVE$/su);
    await expect.element(screen.getByRole('button', { name: /^Say it again/ })).toBeVisible();
  });

  it('say so when the server refuses, and when the microphone does', async () => {
    serverSays({ error: { code: 'request.rate-limited', message: 'Please wait a moment.' } }, 429);
    const screen = await sayVillage();
    await expect.element(screen.getByText('Please wait a moment.')).toBeVisible();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('no', 'NotAllowedError'),
    );
    await screen.getByRole('button', { name: /^Say it again/ }).click();
    await expect.element(screen.getByText(/microphone/i).last()).toBeVisible();
  });

  it('are left out where nobody can tell', async () => {
    const screen = await render(
      <HardWordsPanel testId="test-1" answers={[answerOf([wordOf('village', 0.2, -0.01)])]} />,
    );
    expect(screen.container.textContent).toBe('');
  });
});

it('shows an answer over time, with the same in words', async () => {
  const screen = await render(<AnswerRhythm answer={ANSWER} />);
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName('Rhythm of this answer: 20 seconds, 1 pause, the longest 2.0 seconds.');
  expect(screen.container.querySelectorAll('[role=img] rect')).toHaveLength(3);
  await expect.element(screen.getByText('75 words a minute')).toBeVisible();
});
