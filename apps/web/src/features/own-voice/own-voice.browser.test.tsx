import type { AnswerRecord } from '@bandpal/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnswerVoice, VoiceOfTest } from './answer-voice.tsx';
import { loadAnswerClip } from './answer-clip.ts';
import { placeAnswer } from './place-answer.ts';
import { soundFormatHere, VoiceKeeper } from './voice-keeper.ts';
import { openBeepStream } from './testing/beep-stream.ts';
import { metadataAt, spokenAnswer } from './testing/kept-samples.ts';
import { deleteAllVoices, deleteVoiceOf, readRecordings, readSound } from './voice-folder.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteAllVoices();
});

const WORD_TIMES = [
  [0, 300],
  [600, 800],
  [1100, 1500],
] as const;

function openKeeper(stream: MediaStream, onTrouble = vi.fn()) {
  const format = soundFormatHere();
  if (format === null) throw new Error('this browser records nothing');
  const keeper = new VoiceKeeper({ stream, format, now: () => performance.now(), onTrouble });
  return { keeper, onTrouble };
}

const during = (question: string, answered = 0) => ({
  stage: 'running',
  startStage: 'daily-call-join',
  metadata: metadataAt(question, answered),
});

/** A test with one answer of three tones, kept; the server's clock is `serverAheadMs` ahead. */
async function keepOneAnswer(serverAheadMs = 0): Promise<AnswerRecord> {
  const voice = await openBeepStream(WORD_TIMES);
  const { keeper } = openKeeper(voice.stream);
  const callMadeAtMs = performance.now();
  keeper.handleRoom({ stage: 'connecting', startStage: 'web-call-creation', metadata: null });
  keeper.handleRoom(during('home-1'));
  await voice.over;
  keeper.handleRoom(during('home-2', 1));
  // Until there is sound of the second question too.
  await vi.waitFor(
    async () => expect((await readRecordings()).flatMap(({ segments }) => segments)).toHaveLength(2),
    { timeout: 10_000 },
  );
  await keeper.finish();
  return spokenAnswer({ startedAtMs: voice.zeroMs - callMadeAtMs + serverAheadMs });
}

describe('the voice of a test', () => {
  it('lies in the browser’s own files, a segment per question, and is gone when it is deleted', async () => {
    const asked = vi.spyOn(window, 'fetch');
    await keepOneAnswer();
    const [recording] = await readRecordings('test-1');
    expect(recording).toMatchObject({ testId: 'test-1', answeredBefore: 0 });
    expect(recording?.mime).toBe('audio/webm;codecs=opus');
    expect(recording?.segments.map(({ file }) => file)).toEqual(['1.webm', '2.webm']);
    expect(recording?.segments.every(({ toMs }) => toMs !== null)).toBe(true);
    expect(recording?.segments[0]?.bytes).toBeGreaterThan(2_000);
    expect(asked).not.toHaveBeenCalled();
    await deleteVoiceOf('test-1');
    expect(await readRecordings()).toEqual([]);
    if (recording !== undefined) await expect(readSound(recording, '1.webm')).rejects.toThrow();
  });

  it.each([0, 400, -600])('is found in it although the clocks differ by %i ms', async (aheadMs) => {
    const answer = await keepOneAnswer(aheadMs);
    const place = placeAnswer(answer, [answer], await readRecordings());
    const clip = place === null ? null : await loadAnswerClip(answer, place);
    // What is left is what the recorder itself takes to begin.
    expect(Math.abs((clip?.offByMs ?? Number.NaN) + aheadMs)).toBeLessThan(250);
    const at = (ms: number) => Math.round(((clip?.zeroMs ?? 0) + ms) * 24);
    const loudest = (fromMs: number, toMs: number) =>
      Math.max(...(clip?.samples.slice(at(fromMs), at(toMs)) ?? []).map(Math.abs));
    for (const [startMs, endMs] of WORD_TIMES) expect(loudest(startMs + 40, endMs - 40)).toBeGreaterThan(0.1);
    expect(loudest(360, 540)).toBeLessThan(0.05);
  });

  it('of a call that breaks off is kept up to the last chunk', async () => {
    const voice = await openBeepStream([[0, 2_600]]);
    const { keeper } = openKeeper(voice.stream);
    keeper.handleRoom(during('home-1'));
    await vi.waitFor(
      async () => {
        const [recording] = await readRecordings();
        expect(recording?.segments[0]?.bytes).toBeGreaterThan(1_000);
        expect(recording?.segments[0]?.toMs).toBeNull();
      },
      { timeout: 10_000 },
    );
    await keeper.finish();
  });

  it('is given up with a word where there is no room, and once', async () => {
    vi.spyOn(FileSystemFileHandle.prototype, 'createWritable').mockRejectedValue(
      new DOMException('full', 'QuotaExceededError'),
    );
    const voice = await openBeepStream([[0, 300]]);
    const { keeper, onTrouble } = openKeeper(voice.stream);
    keeper.handleRoom(during('home-1'));
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledExactlyOnceWith('full'));
    keeper.handleRoom(during('home-2'));
    await keeper.finish();
    expect(onTrouble).toHaveBeenCalledOnce();
  });

  it('does not come back when it is deleted during the test', async () => {
    const voice = await openBeepStream([[0, 300]]);
    const { keeper, onTrouble } = openKeeper(voice.stream);
    keeper.handleRoom(during('home-1'));
    await vi.waitFor(async () => expect(await readRecordings()).toHaveLength(1));
    await deleteAllVoices();
    keeper.handleRoom(during('home-2'));
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledOnce());
    expect(await readRecordings()).toEqual([]);
  });
});

const show = (answer: AnswerRecord) =>
  render(
    <VoiceOfTest testId="test-1" answers={[answer]}>
      <article id={`answer-${answer.id}`} tabIndex={-1}>
        <AnswerVoice answer={answer} />
      </article>
    </VoiceOfTest>,
  );

describe('an answer in the report', () => {
  it('is played from any word, in step with the words, with the keyboard too', async () => {
    const screen = await show(await keepOneAnswer());
    await screen.getByRole('button', { name: 'Hear my answer' }).click();
    const word = (name: string) => screen.getByRole('button', { name });
    await word('word3').click();
    await expect.element(word('word3')).toHaveAttribute('aria-current', 'true');
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect.element(word('word1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(word('word2')).toHaveAttribute('aria-current', 'true');
    await expect
      .element(screen.getByRole('slider', { name: 'Position in the answer' }))
      .toHaveAttribute('aria-valuetext', expect.stringContaining('seconds'));
  });

  it('has its sound deleted after a question, and then shows nothing of it', async () => {
    const screen = await show(await keepOneAnswer());
    await screen.getByRole('button', { name: 'Hear my answer' }).click();
    await screen.getByRole('button', { name: 'Delete this sound' }).click();
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByTestId('own-voice')).not.toBeInTheDocument();
    const [recording] = await readRecordings();
    expect(recording?.segments.map(({ file }) => file)).toEqual(['2.webm']);
  });

  it('has no button where nothing was kept', async () => {
    const screen = await show(spokenAnswer());
    expect(screen.container.querySelector('button')).toBeNull();
  });
});
