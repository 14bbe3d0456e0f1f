import type { ServerMessage } from '@bandpal/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { enterQuestion } from './testing/enter-room.tsx';
import { examView } from './testing/scripted-room.ts';
import { reduceRoom } from './reduce-room.ts';

const CARD = { task: 'Describe a skill.', prompts: ['what it is'], closing: 'and explain why.' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** What this tab keeps of the room of `test-1`. */
const kept = (): unknown => JSON.parse(sessionStorage.getItem('room:test-1') ?? 'null');

describe('the test room', () => {
  it('connects when it appears, tells the test that was opened, and leaves when it goes away', async () => {
    const { screen, voice, onTestId } = await enterQuestion();
    expect(onTestId).toHaveBeenCalledExactlyOnceWith('test-1');
    expect(voice.hasStopped).toBe(false);
    await screen.unmount();
    expect(voice.hasStopped).toBe(true);
  });

  it('says what the examiner does, and what is asked', async () => {
    const { screen, examIs } = await enterQuestion();
    await expect.element(screen.getByRole('region', { name: 'Examiner' })).toMatchAriaInlineSnapshot(`
      - region "Examiner":
        - img "Microphone level"
        - paragraph: Your turn
        - paragraph: The examiner is listening. Short pauses are fine.
        - paragraph: Where do you live?
    `);
    examIs({ examiner: 'thinking' });
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('The examiner is thinking');
  });

  it('names those who hear the candidate, asks about those who knock, and sends a guest out', async () => {
    const { screen, voice } = await enterQuestion();
    const maria = { id: 'g1', name: 'Maria', role: 'teacher', state: 'here' } as const;
    const tom = { id: 'g2', name: 'Tom', role: 'observer', state: 'knocking' } as const;
    await expect
      .element(screen.getByRole('region', { name: 'Your guests in this test' }))
      .not.toBeInTheDocument();
    voice.say({ type: 'guests', guests: [maria, tom], asks: null });
    const guests = screen.getByRole('region', { name: 'Your guests in this test' });
    await expect.element(guests.getByText('Maria (teacher)')).toBeVisible();
    await screen.getByRole('button', { name: 'Let in' }).click();
    await expect.element(screen.getByRole('region', { name: 'Examiner' })).toHaveFocus();
    await guests.getByRole('button', { name: 'Remove Maria' }).click();
    expect(voice.sent).toEqual([
      { type: 'guest', event: 'let-in', guestId: 'g2' },
      { type: 'guest', event: 'remove', guestId: 'g1' },
    ]);
    await expectAccessible();
    voice.say({ type: 'guests', guests: [], asks: null });
    await expect.element(guests).not.toBeInTheDocument();
  });

  it('shows what a guest says to a candidate who asks for it, while the captions are in sight', async () => {
    const { screen, voice, session } = await enterQuestion();
    const li = { sessionId: 's-li', name: 'Li', role: 'partner', agrees: true } as const;
    const captions = (on: boolean): ServerMessage => ({
      type: 'captions',
      on,
      guests: [li],
      own: null,
      hasFailed: false,
    });
    voice.say(captions(false));
    const choice = screen.getByRole('checkbox', { name: 'Captions for Li (partner)' });
    await choice.click();
    expect(voice.sent).toContainEqual({ type: 'captions', on: true });
    voice.say(captions(true));
    const event = { type: 'guest-words', sessionId: 's-li', text: 'I agree with you.' } as const;
    session.store.setState((state) => reduceRoom(state, { event, atMs: 0 }));
    const captionList = screen.getByRole('list', { name: 'Captions' });
    await expect.element(captionList.getByText('I agree with you.')).toBeVisible();
    await expect.element(captionList.getByText('Li (partner)')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Captions' }).click();
    expect(voice.sent.at(-1)).toEqual({ type: 'captions', on: false });
    await screen.getByRole('button', { name: 'Captions' }).click();
    expect(voice.sent.at(-1)).toEqual({ type: 'captions', on: true });
    await choice.click();
  });

  it('says which teacher is going to ask, and hears no answer before', async () => {
    const { screen, voice, examIs } = await enterQuestion();
    const maria = { id: 'g1', name: 'Maria', role: 'teacher', state: 'here' } as const;
    voice.say({ type: 'guests', guests: [maria], asks: 'g1' });
    examIs({ examiner: 'teacher', exam: examView({ question: null }) });
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('Maria is going to ask');
    await expect.element(screen.getByTestId('announcements')).toHaveTextContent('Maria is going to ask.');
    await expect.element(screen.getByTestId('question')).not.toBeInTheDocument();
    await expect.element(screen.getByText('The examiner is speaking')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it.each(['instructions', 'preparation', 'long-turn'] as const)(
    'shows the topic card in place of the question in %s',
    async (phase) => {
      const { screen, examIs } = await enterQuestion();
      examIs({ exam: examView({ phase, part: 2, cueCard: CARD }) });
      await expect.element(screen.getByTestId('cue-card')).toBeVisible();
      await expect.element(screen.getByTestId('question')).not.toBeInTheDocument();
    },
  );

  it('asks the short questions after the talk beside the topic card', async () => {
    const { screen, examIs } = await enterQuestion();
    examIs({ exam: examView({ phase: 'rounding-off', part: 2, cueCard: CARD }) });
    await expect.element(screen.getByTestId('cue-card')).toBeVisible();
    await expect.element(screen.getByTestId('question')).toBeVisible();
  });

  it('takes the focus to the examiner when the button of a step goes away, and keeps the notes', async () => {
    const { screen, voice, examIs } = await enterQuestion();
    examIs({ exam: examView({ phase: 'preparation', part: 2, cueCard: CARD }) });
    await screen.getByRole('textbox', { name: /^Your notes/ }).fill('cooking');
    await screen.getByRole('button', { name: 'I’m ready' }).click();
    await expect.element(screen.getByRole('region', { name: 'Examiner' })).toHaveFocus();
    expect(voice.sent).toEqual([{ type: 'exam', event: 'preparation-finished' }]);
    examIs({ exam: examView({ phase: 'long-turn', part: 2, cueCard: CARD }) });
    await expect.element(screen.getByRole('textbox', { name: /^Your notes/ })).toHaveValue('cooking');
    expect(voice.sent).toHaveLength(1);
  });

  describe('for a candidate who types', () => {
    const FULL_CARD = {
      task: 'Describe a place you have visited and would like to see again.',
      prompts: ['where this place is', 'when you went there', 'what you did there'],
      closing: 'and explain why you would like to see this place again.',
    };

    const NEXT = { id: 'lamp-1', text: 'Do you still have it?', topic: 'Part 2' };

    /** In Part 2, in a window of a small laptop. */
    async function typingIn(phase: 'preparation' | 'long-turn') {
      await page.viewport(1280, 900);
      const room = await enterQuestion({ hasMicrophone: false });
      room.examIs({ exam: examView({ phase, part: 2, cueCard: FULL_CARD }) });
      const box = room.screen.getByRole('textbox', { name: 'Type your answer' });
      await expect.element(box).toBeVisible();
      return { ...room, box };
    }

    it('brings the box into view when the talk begins, and the card stays in view', async () => {
      const { screen, examIs, box } = await typingIn('preparation');
      // As in the page, where a header stands above the room.
      screen.container.style.paddingTop = '120px';
      examIs({ exam: examView({ phase: 'long-turn', part: 2, cueCard: FULL_CARD }) });
      await expect.element(box).toHaveFocus();
      const bar = screen.getByRole('group', { name: 'Test controls' }).element().getBoundingClientRect();
      const send = screen.getByRole('button', { name: 'Send answer' }).element();
      expect(send.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
      expect(screen.getByTestId('cue-card').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    });

    it('leaves the candidate in the notes who is writing there', async () => {
      const { screen, examIs, box } = await typingIn('preparation');
      const notes = screen.getByRole('textbox', { name: /^Your notes/ });
      await notes.fill('the lake, my aunt');
      examIs({ exam: examView({ phase: 'long-turn', part: 2, cueCard: FULL_CARD }) });
      await expect.element(screen.getByRole('button', { name: 'I’ve finished' })).toBeVisible();
      await expect.element(notes).toHaveFocus();
      await expect.element(box).toBeInViewport();
    });

    it('has what stands in the box sent to its question when the examiner goes on, once', async () => {
      const { screen, voice, examIs, box } = await typingIn('long-turn');
      const next = examView({ phase: 'rounding-off', part: 2, cueCard: FULL_CARD, question: NEXT });
      await box.fill('And then');
      examIs({ exam: next, examiner: 'speaking' });
      examIs({ exam: next });
      const answers = voice.sent.filter(({ type }) => type === 'add-message');
      expect(answers).toMatchObject([{ message: { content: 'And then' }, questionId: 'home-1' }]);
      voice.say({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'And then' });
      await expect.element(box).toHaveValue('');
      await expect
        .element(screen.getByText(/kept as your answer to the question before/).last())
        .toBeVisible();
    });

    it('is told in the box when its text was begun for an earlier question and could not be kept', async () => {
      const { voice, examIs, box } = await typingIn('long-turn');
      await box.fill('And then');
      examIs({ exam: examView({ phase: 'rounding-off', part: 2, cueCard: FULL_CARD, question: NEXT }) });
      voice.say({ type: 'error', code: 'request.invalid', message: 'The examiner has gone on.' });
      await expect.element(box).toHaveValue('And then');
      await expect.element(box).toHaveAccessibleDescription(/^You began this for an earlier question/);
    });

    it('sends nothing twice that was on its way when the examiner went on', async () => {
      const { screen, voice, examIs, box } = await typingIn('long-turn');
      await box.fill('And then');
      await screen.getByRole('button', { name: 'Send answer' }).click();
      examIs({ exam: examView({ phase: 'rounding-off', part: 2, cueCard: FULL_CARD, question: NEXT }) });
      await expect.element(screen.getByTestId('question')).toBeVisible();
      expect(voice.sent.filter(({ type }) => type === 'add-message')).toMatchObject([
        { questionId: 'home-1' },
      ]);
    });

    it('goes on from the talk to the next question without leaving the box', async () => {
      const { examIs, box } = await typingIn('long-turn');
      await box.fill('And then');
      examIs({ exam: examView({ phase: 'rounding-off', part: 2, cueCard: FULL_CARD }) });
      examIs({ exam: examView({ phase: 'discussion', part: 3 }) });
      await expect.element(box).toHaveFocus();
    });
  });

  it('sends what is typed before it tells the examiner that the talk is finished', async () => {
    const { screen, voice, examIs } = await enterQuestion({ hasMicrophone: false });
    examIs({ exam: examView({ phase: 'long-turn', part: 2, cueCard: CARD }) });
    await screen.getByRole('textbox', { name: 'Type your answer' }).fill('And then we went home.');
    await screen.getByRole('button', { name: 'I’ve finished' }).click();
    expect(voice.sent.slice(-2)).toMatchObject([
      { type: 'add-message', message: { content: 'And then we went home.' } },
      { type: 'exam', event: 'answer-finished' },
    ]);
  });

  it('comes to the explanation, then to what answers the examiner, and last to the end of the test, by keyboard', async () => {
    const { screen } = await enterQuestion();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Explain this screen' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Mute' })).toHaveFocus();
    const names = screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.at(-1)).toBe('End the test');
  });

  it.each([
    ['speaking', 'talk'],
    ['listening', 'smile'],
    ['thinking', 'wonder'],
    ['waiting', 'smile'],
  ] as const)('shows the face of an examiner who is %s', async (examiner, face) => {
    const { screen, examIs } = await enterQuestion();
    examIs({ examiner });
    await expect
      .poll(() => screen.container.querySelector('[data-face]')?.getAttribute('data-face'))
      .toBe(face);
  });

  it('has the notes again after a reload', async () => {
    const first = await enterQuestion();
    first.examIs({ exam: examView({ phase: 'preparation', part: 2, cueCard: CARD }) });
    await first.screen.getByRole('textbox', { name: /^Your notes/ }).fill('cooking, my aunt');
    await first.screen.unmount();
    const again = await enterQuestion();
    again.examIs({ exam: examView({ phase: 'preparation', part: 2, cueCard: CARD }) });
    await expect
      .element(again.screen.getByRole('textbox', { name: /^Your notes/ }))
      .toHaveValue('cooking, my aunt');
  });

  it('keeps the screen on while the test goes on', async () => {
    const request = vi.spyOn(navigator.wakeLock, 'request');
    const { screen } = await enterQuestion();
    const lock: WakeLockSentinel = await request.mock.results[0]?.value;
    expect(lock.released).toBe(false);
    await screen.unmount();
    await expect.poll(() => lock.released).toBe(true);
  });

  it('repeats the question, except in the minute of preparation', async () => {
    const { screen, voice, examIs } = await enterQuestion();
    const repeat = screen.getByRole('button', { name: 'Repeat the question' });
    await repeat.click();
    expect(voice.sent).toEqual([{ type: 'exam', event: 'repeat-question' }]);
    examIs({ exam: examView({ phase: 'preparation', cueCard: CARD }) });
    await expect.element(repeat).toBeDisabled();
    examIs({ exam: examView({ question: null }) });
    await expect.element(repeat).toBeDisabled();
  });

  it('turns the microphone off and on', async () => {
    const { screen, audio } = await enterQuestion();
    await screen.getByRole('button', { name: 'Mute' }).click();
    await expect.element(screen.getByRole('img', { name: 'Microphone is off' })).toBeVisible();
    expect(audio.enabled).toBe(false);
    await screen.getByRole('button', { name: 'Unmute' }).click();
    await expect.element(screen.getByRole('img', { name: 'Microphone level' })).toBeVisible();
    expect(audio.enabled).toBe(true);
  });

  it.each([
    ['is muted', { muted: true }, 'Your microphone is off', /can’t hear you\. Press “Unmute”/],
    [
      'has lost the connection',
      { connection: 'reconnecting' },
      'Reconnecting…',
      /can’t hear you at the moment/,
    ],
    ['is held back by the device', { isSilenced: true }, 'Your microphone is paused', /can’t hear you/],
  ] as const)('does not say that the examiner listens to a voice that %s', async (_, change, words, hint) => {
    const { screen, session } = await enterQuestion();
    session.store.setState(change);
    const examiner = screen.getByRole('region', { name: 'Examiner' });
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent(words);
    await expect.element(examiner).toMatchTextContent(hint);
    expect(examiner.element().textContent).not.toMatch(/is listening/);
    await expectAccessible();
  });

  it('says after sleep that the page was paused, and that a question passed', async () => {
    const { screen, examIs } = await enterQuestion();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 45_000);
    examIs({ exam: examView({ question: { id: 'home-2', text: 'Who do you live with?', topic: 'home' } }) });
    await expect
      .element(screen.getByText(/^This page was paused for 45 seconds.*a question has passed\.$/).last())
      .toBeVisible();
    await expectAccessible();
  });

  it('says of a muted candidate that it is their turn, and that they are muted', async () => {
    const { screen, examIs } = await enterQuestion();
    examIs({ examiner: 'speaking' });
    await screen.getByRole('button', { name: 'Mute' }).click();
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('The examiner is speaking');
    examIs({ examiner: 'listening' });
    await expect
      .element(screen.getByTestId('announcements'))
      .toHaveTextContent('Your turn, but your microphone is off.');
  });

  it('lets a muted candidate type in peace', async () => {
    const { screen } = await enterQuestion();
    await screen.getByRole('button', { name: 'Mute' }).click();
    await screen.getByRole('button', { name: 'Type an answer' }).click();
    await expect.element(screen.getByTestId('examiner-state')).toHaveTextContent('Your turn');
    await expect.element(screen.getByText('Type your answer below. There’s no hurry.')).toBeVisible();
  });

  it('tells the examiner that the candidate types, and sends the answer', async () => {
    const { screen, voice } = await enterQuestion();
    await screen.getByRole('button', { name: 'Type an answer' }).click();
    expect(voice.sent).toEqual([{ type: 'exam', event: 'typing-started' }]);
    const box = screen.getByRole('textbox', { name: 'Type your answer' });
    await box.fill('In Lima.');
    await screen.getByRole('button', { name: 'Send answer' }).click();
    expect(voice.sent.at(-1)).toMatchObject({ type: 'add-message', message: { content: 'In Lima.' } });
    await expect.element(box).toHaveAttribute('readonly');
    voice.say({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'In Lima.' });
    await expect.element(box).toHaveValue('');
    await screen.getByRole('button', { name: 'Type an answer' }).click();
    await expect.element(box).not.toBeInTheDocument();
  });

  it.each([
    ['has no microphone', { hasMicrophone: false }],
    ['had begun to type before the room broke off', { draft: 'In Li' }],
  ])('opens the box at once for a candidate who %s', async (_, stay) => {
    const { screen } = await enterQuestion(stay);
    const box = screen.getByRole('textbox', { name: 'Type your answer' });
    await expect.element(box).toHaveValue('draft' in stay ? stay.draft : '');
  });

  it('keeps for a page that is loaded again what is typed and not sent, and whether there is a microphone', async () => {
    const { screen, voice } = await enterQuestion({ hasMicrophone: false });
    await screen.getByRole('textbox', { name: 'Type your answer' }).fill('In Lima.');
    await expect.poll(kept).toEqual({ typed: true, draft: 'In Lima.' });
    voice.say({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'In Lima.' });
    await expect.poll(kept).toEqual({ typed: true, draft: '' });
    await screen.getByRole('textbox', { name: 'Type your answer' }).fill('And I li');
    voice.say({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
    await expect.poll(kept).toEqual({ typed: true, draft: '' });
  });

  it('shows captions beside the room, and remembers in this browser that they are not wanted', async () => {
    await page.viewport(1280, 800);
    const { screen, voice } = await enterQuestion();
    voice.say({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'In Lima' });
    const captions = screen.getByRole('list', { name: 'Captions' });
    await expect.element(captions).toMatchTextContent('In Lima');
    await screen.getByRole('button', { name: 'Captions' }).click();
    await expect.element(captions).not.toBeInTheDocument();
    await screen.unmount();
    const again = await enterQuestion();
    await expect.element(again.screen.getByRole('list', { name: 'Captions' })).not.toBeInTheDocument();
  });

  it('asks before it ends the test, tells the examiner, and is over when the examiner says so', async () => {
    const { screen, voice, onEnded, onTrouble } = await enterQuestion();
    await screen.getByRole('button', { name: 'End the test' }).click();
    await expect.element(screen.getByRole('button', { name: 'Go on with the test' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(voice.sent).toEqual([]);
    await screen.getByRole('button', { name: 'End the test' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    expect(voice.sent).toEqual([{ type: 'end-call' }]);
    await expect.element(screen.getByRole('button', { name: 'Ending…' })).toBeDisabled();
    voice.say({ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' });
    await expect.poll(() => onEnded.mock.calls).toEqual([['test-1']]);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('tells when the call broke off, with the answers that are saved', async () => {
    const { voice, examIs, onEnded, onTrouble } = await enterQuestion();
    examIs({ exam: examView({ answered: 3 }) });
    voice.emit('call-end');
    await expect.poll(() => onTrouble.mock.calls).toEqual([['connection-lost', 'test-1', 3]]);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('says what the server remarks on something that was sent', async () => {
    const { screen, voice } = await enterQuestion();
    voice.say({ type: 'error', code: 'request.invalid', message: 'Nothing is asked now.' });
    await expect.element(screen.getByText('Nothing is asked now.').last()).toBeVisible();
    await expect.element(screen.getByTestId('announcements')).toHaveTextContent('Nothing is asked now.');
  });

  it('offers to turn the sound on while the browser has stopped it, but not when the test ends', async () => {
    const { screen, session } = await enterQuestion();
    session.store.setState({ soundBlocked: true });
    const button = screen.getByRole('button', { name: 'Turn the sound on' });
    await button.click();
    await expect.element(button).not.toBeInTheDocument();
    session.store.setState({ soundBlocked: true, stage: 'ending' });
    await expect.element(screen.getByText('Ending…')).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});
