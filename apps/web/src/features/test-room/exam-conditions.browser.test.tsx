import type { ExamMetadata } from '@bandpal/contracts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { RoomSession } from './room-session.ts';
import { openSilentAudio } from './open-attempt.ts';
import { TestRoom } from './test-room.tsx';
import { examMetadata, examView, ScriptedVoice } from './testing/scripted-room.ts';

const CARD = { task: 'Describe a skill.', prompts: ['what it is'], closing: 'and explain why.' };
const QUESTION = 'Where do you live?';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface RoomProps {
  session: RoomSession;
  microphone: MediaStream | null;
}

function Room({ session, microphone }: RoomProps) {
  return (
    <main className="px-4">
      <TestRoom
        mode="part1"
        session={session}
        microphone={microphone}
        examConditions
        onTestId={ON_TEST_ID}
        onEnded={ON_ENDED}
        onTrouble={ON_TROUBLE}
      />
    </main>
  );
}
const ON_TEST_ID = vi.fn();
const ON_ENDED = vi.fn();
const ON_TROUBLE = vi.fn();

/** A candidate who asked for exam conditions, and whom the examiner has asked where they live. */
async function enterRoom({ typed = false, ...first }: { typed?: boolean; testId?: string } = {}) {
  const voice = new ScriptedVoice();
  const audio = openSilentAudio().track;
  const session = new RoomSession({
    mode: 'part1',
    voice: { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' },
    audio,
    metadata: {},
    createClient: async () => voice.client,
    draft: '',
  });
  const room = <Room session={session} microphone={typed ? null : new MediaStream([audio])} />;
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: room }])} />);
  await expect.element(screen.getByText('The examiner will start in a moment.').first()).toBeVisible();
  voice.emit('call-start');
  const examIs = (changes: Partial<ExamMetadata> = {}) =>
    voice.say({ type: 'metadata', metadata: examMetadata(changes) });
  examIs(first);
  voice.say({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: QUESTION });
  await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('Your turn');
  /** How often the examiner was told that the page shows a question. */
  const toldOfQuestions = () =>
    voice.sent.filter((message) => message.type === 'exam' && message.event === 'question-shown').length;
  return { screen, session, examIs, toldOfQuestions, question: screen.getByText(QUESTION) };
}

describe('exam conditions', () => {
  it('keep the question off the page, from the captions and the live region too', async () => {
    const { screen, question, toldOfQuestions } = await enterRoom();
    await expect.element(screen.getByText('Exam conditions')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain(QUESTION);
    await expect.element(screen.getByRole('list', { name: 'Captions' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
    await expect.element(screen.getByTestId('announcements')).toHaveTextContent('New question.');
    await expect.element(screen.getByRole('button', { name: 'Repeat the question' })).toBeEnabled();
    expect(toldOfQuestions()).toBe(0);
    await expectForEverybody();
  });

  it('leave the topic card and its clock where they are in the real test', async () => {
    const { screen, examIs } = await enterRoom();
    examIs({ exam: examView({ phase: 'preparation', part: 2, cueCard: CARD }) });
    await expect.element(screen.getByTestId('cue-card')).toBeVisible();
    await expect.element(screen.getByText('Time to prepare')).toBeVisible();
    await expect.element(screen.getByTestId('heard-only')).not.toBeInTheDocument();
    examIs({ exam: examView({ phase: 'rounding-off', part: 2, cueCard: CARD }) });
    await expect.element(screen.getByTestId('heard-only')).toBeVisible();
  });

  it('end for the rest of the test when the candidate shows the questions', async () => {
    // As wide as captions are shown in by themselves.
    await page.viewport(1280, 800);
    const { screen, question } = await enterRoom();
    await screen.getByRole('button', { name: 'Show the questions' }).click();
    await expect.element(screen.getByTestId('question')).toHaveTextContent(QUESTION);
    await expect.element(question.first()).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Examiner' })).toHaveFocus();
    await expect.element(screen.getByText('Exam conditions')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('list', { name: 'Captions' })).toMatchTextContent(QUESTION);
  });

  it('are not claimed for a question that the page shows: the examiner is told of each', async () => {
    const { screen, examIs, toldOfQuestions } = await enterRoom();
    await screen.getByRole('button', { name: 'Show the questions' }).click();
    await expect.poll(toldOfQuestions).toBe(1);
    const next = { id: 'home-2', text: 'What do you like about it?', topic: 'your home' };
    examIs({ examiner: 'speaking', exam: examView({ question: next }) });
    await expect.element(screen.getByTestId('question')).toHaveTextContent(next.text);
    examIs({ examiner: 'listening', exam: examView({ question: next }) });
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('Your turn');
    expect(toldOfQuestions()).toBe(2);
  });

  it('stay ended when the page is opened again in the same test, and hold in the next one', async () => {
    const { screen } = await enterRoom();
    await screen.getByRole('button', { name: 'Show the questions' }).click();
    await expect.element(screen.getByTestId('question')).toBeVisible();
    await screen.unmount();
    const again = await enterRoom();
    await expect.element(again.screen.getByTestId('question')).toHaveTextContent(QUESTION);
    await again.screen.unmount();
    const next = await enterRoom({ testId: 'another-test' });
    await expect.element(next.screen.getByTestId('heard-only')).toBeVisible();
    await expect.element(next.question).not.toBeInTheDocument();
  });

  it('show the question as long as the browser plays no sound', async () => {
    const { screen, session, toldOfQuestions } = await enterRoom();
    session.store.setState({ soundBlocked: true });
    await expect.element(screen.getByTestId('question')).toHaveTextContent(QUESTION);
    expect(toldOfQuestions()).toBe(1);
    await expect.element(screen.getByTestId('heard-only')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect.element(screen.getByTestId('question')).not.toBeInTheDocument();
  });

  it('show a question that could not be spoken', async () => {
    const { screen, examIs } = await enterRoom();
    examIs({ unspoken: true });
    await expect.element(screen.getByTestId('question')).toHaveTextContent(QUESTION);
  });

  it('do not hold where the candidate types from the start', async () => {
    const { screen, toldOfQuestions } = await enterRoom({ typed: true });
    await expect.element(screen.getByTestId('question')).toHaveTextContent(QUESTION);
    expect(toldOfQuestions()).toBe(0);
    await expect.element(screen.getByText('Exam conditions')).not.toBeInTheDocument();
  });
});
