import type { ServerMessage } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceRoom } from './reduce-room.ts';
import { INITIAL_ROOM } from './room-model.ts';
import type { RoomEvent, RoomState } from './room-model.ts';
import { examMetadata, examView } from './testing/scripted-room.ts';
import { canSendAnswer, isLeftBehind } from './typed-answers.ts';

const server = (message: ServerMessage): RoomEvent => ({ type: 'server', message });
const metadata = (changes: Parameters<typeof examMetadata>[0] = {}): RoomEvent =>
  server({ type: 'metadata', metadata: examMetadata(changes) });
const said = (role: 'assistant' | 'user', transcript: string, transcriptType: 'partial' | 'final') =>
  server({ type: 'transcript', role, transcript, transcriptType });
const ended = (endedReason: string): RoomEvent =>
  server({ type: 'status-update', status: 'ended', endedReason });

const question = (id: string) =>
  metadata({ exam: examView({ question: { id, text: `Question ${id}?`, topic: 'home' } }) });

function room(...events: RoomEvent[]): RoomState {
  return events.reduce(
    (state, event, index) => reduceRoom(state, { event, atMs: index * 1000 }),
    INITIAL_ROOM,
  );
}

const texts = (state: RoomState) => state.captions.map(({ text }) => text);
const heard = (...events: RoomEvent[]) => room(...events).announcement.text;

/** A step of a minute at this time of its clock. */
const timed = (phase: 'preparation' | 'long-turn', elapsedMs: number): RoomEvent =>
  metadata({ exam: examView({ phase, stepClock: { elapsedMs, limitMs: 60_000, running: true } }) });

/** What is announced of a minute's preparation, looked at four times a second, with the state sent again and again. */
function heardInPreparation(metadataEveryMs: number): string[] {
  let state = room(timed('preparation', 0));
  const heardTexts: string[] = [];
  const step = (event: RoomEvent, atMs: number) => {
    const next = reduceRoom(state, { event, atMs });
    if (next.announcement.count !== state.announcement.count) heardTexts.push(next.announcement.text);
    state = next;
  };
  let nextMetadataMs = metadataEveryMs;
  for (let atMs = 250; atMs <= 60_000; atMs += 250) {
    for (; nextMetadataMs <= atMs; nextMetadataMs += metadataEveryMs) {
      step(timed('preparation', nextMetadataMs), nextMetadataMs);
    }
    step({ type: 'tick' }, atMs);
  }
  return heardTexts;
}

describe('what happens beside the test', () => {
  const slept: RoomEvent = { type: 'slept', ms: 45_000 };

  it('is told after the page slept, with whether a question passed, until the candidate has spoken', () => {
    expect(heard(question('1'), slept)).toMatch(/^This page was paused for 45 seconds, .* The test went on/);
    expect(heard(question('1'), slept, question('1'))).not.toMatch(/question has passed/);
    const missed = room(question('1'), slept, question('2'));
    expect(missed.announcement.text).toMatch(/45 seconds.*a question has passed\.$/);
    expect(missed.news).toMatchObject({ kind: 'slept', hasMissed: true });
    expect(room(question('1'), slept, question('2'), said('user', 'In Li', 'partial')).news).not.toBeNull();
    expect(room(question('1'), slept, question('2'), said('user', 'In Lima', 'final')).news).toBeNull();
  });

  it('is nothing before the test runs', () => {
    expect(room({ type: 'joined' }, slept).news).toBeNull();
  });

  it('is that another microphone is used, with its name where the device says it', () => {
    const microphone = {} as MediaStream;
    const changed = (name: string): RoomEvent => ({ type: 'microphone', microphone, name });
    expect(heard(metadata(), changed('Headset'))).toBe(
      'Your microphone was disconnected. We’re using “Headset” now.',
    );
    expect(heard(metadata(), changed(''))).toMatch(/using another one now/);
    expect(room(metadata(), changed('Headset'))).toMatchObject({ microphone, isSilenced: false });
  });

  it('is that the device has paused the microphone', () => {
    expect(heard(metadata(), { type: 'silenced', silenced: true })).toMatch(/paused/);
    expect(
      heard(metadata(), { type: 'silenced', silenced: true }, { type: 'silenced', silenced: false }),
    ).toMatch(/works again/);
  });
});

describe('the way into the room', () => {
  it('goes from connecting through joined to running', () => {
    expect(room().stage).toBe('connecting');
    expect(room({ type: 'joined' }).stage).toBe('joined');
    expect(room({ type: 'joined' }, { type: 'live' }).stage).toBe('running');
  });

  it('is running when the examiner speaks before the client says it has joined', () => {
    expect(room({ type: 'live' }, { type: 'joined' }).stage).toBe('running');
  });

  it('runs as soon as there is an exam state, and knows its test', () => {
    expect(room({ type: 'joined' }, metadata())).toMatchObject({ stage: 'running', testId: 'test-1' });
  });
});

describe('captions', () => {
  it('let an unfinished line grow and become final in its place', () => {
    const state = room(
      said('user', 'I', 'partial'),
      said('user', 'I live', 'partial'),
      said('user', 'I live here.', 'final'),
    );
    expect(texts(state)).toEqual(['I live here.']);
    expect(state.captions[0]?.final).toBe(true);
  });

  it('keep an unfinished line apart from the other speaker', () => {
    const state = room(
      said('user', 'Well', 'partial'),
      said('assistant', 'Thank you.', 'final'),
      said('user', 'Well, yes.', 'final'),
    );
    expect(texts(state)).toEqual(['Well, yes.', 'Thank you.']);
  });

  it('drop an unfinished line that turns out to be nothing', () => {
    expect(texts(room(said('user', 'mm', 'partial'), said('user', '', 'final')))).toEqual([]);
  });

  it('hold the newest forty lines with ids of their own', () => {
    const events = Array.from({ length: 60 }, (_, index) => said('assistant', `line ${index}`, 'final'));
    const state = room(...events);
    expect(state.captions).toHaveLength(40);
    expect(state.captions.at(-1)?.text).toBe('line 59');
    expect(new Set(state.captions.map(({ id }) => id)).size).toBe(40);
  });
});

describe('the exam state', () => {
  it('remembers when it arrived, so that clocks can count on', () => {
    expect(room({ type: 'joined' }, { type: 'live' }, metadata()).metadataAtMs).toBe(2000);
  });

  it('shows a remark of the server until the exam moves on', () => {
    const refused = server({ type: 'error', code: 'request.too-large', message: 'The message is too long.' });
    expect(room(refused).notice).toEqual({ kind: 'server', text: 'The message is too long.' });
    expect(room(refused, metadata()).notice).toBeNull();
  });
});

describe('a typed answer', () => {
  const draft: RoomEvent = { type: 'draft', text: ' I live by the sea. ' };
  const sent: RoomEvent = { type: 'answer-sent' };
  const refused = server({
    type: 'error',
    code: 'request.invalid',
    message: 'The examiner is not asking anything now.',
  });

  it('stays in the box until the examiner has it', () => {
    const before = room(metadata(), draft, sent);
    expect(before).toMatchObject({ draft: ' I live by the sea. ', isAnswerSent: true });
    expect(canSendAnswer(before)).toBe(false);
    const after = room(metadata(), draft, sent, said('user', 'I live by the sea.', 'final'));
    expect(after).toMatchObject({ draft: '', isAnswerSent: false });
  });

  it('is not taken for received because something else was heard', () => {
    const spoken = said('user', 'Hello?', 'final');
    expect(room(metadata(), draft, sent, spoken)).toMatchObject({ isAnswerSent: true });
    expect(room(metadata(), draft, said('assistant', 'I live by the sea.', 'final')).draft).not.toBe('');
  });

  it('is received although its end comes back cut off', () => {
    const long = 'word '.repeat(500).trim();
    const cut = said('user', `${long.slice(0, 1000)}…`, 'final');
    expect(room(metadata(), { type: 'draft', text: long }, sent, cut).draft).toBe('');
  });

  it('can be sent again when it was refused or the line broke', () => {
    for (const problem of [refused, { type: 'network', state: 'interrupted' } as const]) {
      const state = room(metadata(), draft, sent, problem);
      expect(state).toMatchObject({ draft: ' I live by the sea. ', isAnswerSent: false });
    }
  });

  it('can be sent only in a live call and while something is asked', () => {
    expect(canSendAnswer(room({ type: 'joined' }))).toBe(false);
    expect(canSendAnswer(room(metadata()))).toBe(true);
    expect(canSendAnswer(room(metadata({ examiner: 'speaking' })))).toBe(true);
    expect(canSendAnswer(room(metadata({ examiner: 'thinking' })))).toBe(false);
    expect(canSendAnswer(room(metadata(), { type: 'network', state: 'interrupted' }))).toBe(false);
    expect(canSendAnswer(room(metadata(), { type: 'end-requested' }))).toBe(false);
    const preparation = { exam: examView({ phase: 'preparation' }), examiner: 'waiting' } as const;
    expect(canSendAnswer(room(metadata(preparation)))).toBe(false);
  });

  it('leaves the remark on a refusal standing while only the clock goes on', () => {
    const stepClock = { elapsedMs: 5000, limitMs: null, running: true };
    const later = metadata({ exam: examView({ stepClock }) });
    expect(room(metadata(), draft, sent, refused, later).notice).toMatchObject({
      text: expect.stringContaining('not asking') as string,
    });
    const spoke = metadata({ examiner: 'speaking' });
    expect(room(metadata(), draft, sent, refused, later, spoke).notice).toBeNull();
  });
});

describe('a draft', () => {
  const begun: RoomEvent = { type: 'draft', text: 'I live' };

  it('belongs to the question that it was begun for, and to none when the box is empty', () => {
    expect(room(question('a'), begun).draftFor).toBe('a');
    expect(room(question('a'), begun, question('b'), { type: 'draft', text: '' }).draftFor).toBeNull();
    expect(room(begun, question('a')).draftFor).toBe('a');
  });

  it('is left behind when the examiner goes on, until the candidate works on it for the next question', () => {
    const left = room({ type: 'live' }, question('a'), begun, question('b'));
    expect([left.draft, left.draftFor, isLeftBehind(left)]).toEqual(['I live', 'a', true]);
    const preparing = metadata({ exam: examView({ phase: 'preparation', question: null }) });
    expect(isLeftBehind(room(question('a'), begun, preparing))).toBe(true);
    expect(isLeftBehind(room(question('a'), begun, question('a')))).toBe(false);
    const takenUp = reduceRoom(left, { event: { type: 'draft', text: 'I live here' }, atMs: 9_000 });
    expect([takenUp.draftFor, isLeftBehind(takenUp)]).toEqual(['b', false]);
  });

  it('that was left behind and kept for its question is said to be, and the box is empty', () => {
    const kept = room(
      question('a'),
      begun,
      question('b'),
      { type: 'answer-sent' },
      said('user', 'I live', 'final'),
    );
    expect(kept).toMatchObject({ draft: '', draftFor: null, news: { kind: 'kept-answer' } });
    expect(kept.announcement.text).toContain('kept as your answer to the question before');
    const own = room(question('a'), begun, { type: 'answer-sent' }, said('user', 'I live', 'final'));
    expect(own.news).toBeNull();
  });
});

describe('the end of a test', () => {
  it.each(['assistant-ended-call', 'silence-timed-out', 'exceeded-max-duration'])(
    'is regular for %s',
    (reason) => {
      expect(room(metadata(), ended(reason))).toMatchObject({
        stage: 'ended',
        endedReason: reason,
        trouble: null,
      });
    },
  );

  it('is a lost connection when the room was left before the examiner had ended the test', () => {
    expect(room(metadata(), { type: 'left' })).toMatchObject({
      stage: 'trouble',
      trouble: 'connection-lost',
    });
    expect(room(metadata(), ended('customer-ended-call')).trouble).toBe('connection-lost');
  });

  it('is regular when the candidate asked for it, however the call then ends', () => {
    expect(room(metadata(), { type: 'end-requested' }, { type: 'left' }).stage).toBe('ended');
    expect(room(metadata(), { type: 'end-requested' }, ended('customer-ended-call')).stage).toBe('ended');
  });

  it('can be continued when the service broke it off', () => {
    expect(room(metadata(), ended('call-interrupted')).trouble).toBe('interrupted');
  });

  it('is open elsewhere when another page has taken it over', () => {
    expect(room(metadata(), ended('call-taken-over')).trouble).toBe('open-elsewhere');
  });

  it('is a failure of the service for any other reason', () => {
    expect(room(metadata(), ended('pipeline-error')).trouble).toBe('engine-failure');
  });

  it('keeps the first trouble when the room is left because of it', () => {
    const state = room(
      { type: 'trouble', trouble: 'server-full' },
      { type: 'left' },
      ended('assistant-ended-call'),
    );
    expect(state).toMatchObject({ stage: 'trouble', trouble: 'server-full' });
  });
});

describe('announcements', () => {
  it('tell whose turn it is and that a question is new', () => {
    expect(heard(metadata({ examiner: 'speaking' }))).toBe('New question.');
    expect(heard(metadata({ examiner: 'speaking' }), metadata({ examiner: 'listening' }))).toBe('Your turn.');
    expect(heard(metadata(), metadata({ examiner: 'thinking' }))).toBe('The examiner is thinking.');
  });

  it('tell that the preparation and the talk begin', () => {
    const preparation = metadata({ exam: examView({ phase: 'preparation' }) });
    expect(heard(preparation)).toContain('one minute to prepare');
    expect(heard(preparation, metadata({ exam: examView({ phase: 'long-turn' }) }))).toContain('talk begins');
  });

  it('tell of a weak connection, of mute, and of a remark', () => {
    expect(heard({ type: 'network', state: 'interrupted' })).toContain('Reconnecting');
    expect(heard({ type: 'muted', muted: true })).toBe('Microphone off.');
    expect(heard(server({ type: 'hang' }))).toContain('One moment');
  });

  it('stay silent for captions and for the same state sent again', () => {
    const before = room(metadata());
    const captioned = reduceRoom(before, { event: said('user', 'yes', 'partial'), atMs: 5000 });
    const again = reduceRoom(captioned, { event: metadata(), atMs: 6000 });
    expect(again.announcement.count).toBe(before.announcement.count);
  });

  it.each([60_001, 5003, 5000, 250, 100])(
    'warn once when 30 and 10 seconds of the preparation are left, with the state sent every %i ms',
    (everyMs) => {
      expect(heardInPreparation(everyMs)).toEqual(['30 seconds left.', '10 seconds left.']);
    },
  );

  it('warn anew in the next countdown, with the time that is left', () => {
    const tick: RoomEvent = { type: 'tick' };
    expect(heard(timed('preparation', 34_000), tick)).toBe('25 seconds left.');
    expect(heard(timed('preparation', 34_000), tick, timed('long-turn', 33_000), tick)).toBe(
      '26 seconds left.',
    );
  });

  it('tell that the sound is stopped and that it is on again, each once', () => {
    const blocked: RoomEvent = { type: 'sound-blocked', blocked: true };
    const state = room(metadata(), blocked);
    expect(state.announcement.text).toContain('Turn the sound on');
    expect(reduceRoom(state, { event: blocked, atMs: 9000 })).toBe(state);
    expect(heard(metadata(), blocked, { type: 'sound-blocked', blocked: false })).toBe('The sound is on.');
  });
});

describe('any course of events', () => {
  const events = fc.oneof(
    fc.constantFrom<RoomEvent>(
      { type: 'joined' },
      { type: 'live' },
      { type: 'left' },
      { type: 'tick' },
      { type: 'end-requested' },
      { type: 'trouble', trouble: 'unexpected' },
      metadata(),
      ended('assistant-ended-call'),
      ended('customer-ended-call'),
    ),
    fc.record({ type: fc.constant('muted' as const), muted: fc.boolean() }),
    fc.string().map((text) => said('user', text, 'partial')),
  );

  it('never brings back a room that is over, and has a trouble exactly when it is in trouble', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (course) => {
        let state = INITIAL_ROOM;
        let overAs: string | null = null;
        for (const [index, event] of course.entries()) {
          state = reduceRoom(state, { event, atMs: index * 100 });
          if (overAs !== null) expect(state.stage).toBe(overAs);
          if (state.stage === 'ended' || state.stage === 'trouble') overAs = state.stage;
          expect(state.trouble !== null).toBe(state.stage === 'trouble');
        }
      }),
    );
  });
});

describe('a bad connection', () => {
  const tick: RoomEvent = { type: 'tick' };
  const bad: RoomEvent = { type: 'quality', quality: 'bad' };
  const good: RoomEvent = { type: 'quality', quality: 'good' };
  const ticks = (seconds: number): RoomEvent[] => Array.from({ length: seconds }, () => tick);

  it('is announced once it has lasted, and when it is over', () => {
    expect(room(bad, ...ticks(3)).quality.shown).toBe('good');
    const lasting = room(bad, ...ticks(4), bad, bad, ...ticks(20));
    expect(lasting).toMatchObject({ quality: { shown: 'bad' }, announcement: { count: 1 } });
    expect(lasting.announcement.text).toMatch(/^Your connection is bad/);
    expect(heard(bad, ...ticks(4), good, ...ticks(10))).toBe('Your connection is better again.');
  });

  it('that is only unsteady is shown and not announced', () => {
    const state = room({ type: 'quality', quality: 'warning' }, ...ticks(30));
    expect(state).toMatchObject({ quality: { shown: 'warning' }, announcement: { count: 0 } });
  });
});
