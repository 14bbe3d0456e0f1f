import { afterEach, describe, expect, it, vi } from 'vitest';
import { integrationSchema } from './page-messages.ts';
import { isExaminer, RoomModel } from './room-model.ts';
import type { Said } from './room-model.ts';
import { stageOf } from './views/tiles-view.ts';

afterEach(() => void vi.useRealTimers());

const JOINED_AT = new Date('2026-01-01T10:00:00Z');

function person(id: string, fields: Record<string, unknown> = {}) {
  return {
    session_id: id,
    user_name: id,
    local: id === 'me',
    owner: false,
    joined_at: JOINED_AT,
    permissions: { canSend: true, canAdmin: false },
    tracks: { audio: { state: 'playable' }, video: { state: 'off' }, screenVideo: { state: 'off' } },
    ...fields,
  };
}

const EXAMINER = person('examiner', { user_name: 'Vapi Speaker' });

const roleOf = (id: string) => (id === 'examiner' ? 'examiner' : id === 'me' ? 'candidate' : 'guest');

function joined(...others: ReturnType<typeof person>[]) {
  const said: Said[] = [];
  const model = new RoomModel(
    () => undefined,
    (one) => said.push(one),
    roleOf,
  );
  model.handleEvent({ action: 'joined-meeting', participants: { local: person('me') } });
  for (const participant of others) model.handleEvent({ action: 'participant-joined', participant });
  return { model, said };
}

/** The model of a person who has asked to be let in. */
function atDoor(): RoomModel {
  const model = new RoomModel(
    () => undefined,
    () => undefined,
    roleOf,
  );
  model.handleEvent({ action: 'access-state-updated', access: { level: 'lobby' } });
  model.handleEvent({ action: 'joined-meeting', participants: { local: person('me') } });
  expect(model.state).toMatchObject({ phase: 'waiting', door: 'closed' });
  const awaitingAccess = { level: 'full' };
  model.handleEvent({ action: 'access-state-updated', access: { level: 'lobby' }, awaitingAccess });
  expect(model.state).toMatchObject({ phase: 'waiting', door: 'asked' });
  return model;
}

const start = (id: string) => ({ event: 'custom-integration', id, started: true });

const file = (id: string) =>
  person(id, {
    user_name: 'media.example',
    participantType: 'remote-media-player',
    joined_at: new Date('2026-01-01T10:05:00Z'),
  });

describe('who is in the call', () => {
  it('is told apart from files that are played, of which several from one host have names of their own', () => {
    const { model, said } = joined(file('a'), file('b'));
    model.handleEvent({ action: 'participant-left', participant: file('a') });
    model.handleEvent({ action: 'participant-updated', participant: file('b') });
    expect(model.state.people.get('b')?.user_name).toBe('media.example (2)');
    model.handleEvent({ action: 'participant-joined', participant: file('c') });
    expect(said).toEqual([
      { key: 'plays', name: 'media.example' },
      { key: 'plays', name: 'media.example (2)' },
      { key: 'over', name: 'media.example' },
      { key: 'plays', name: 'media.example' },
    ]);
  });

  it('is announced when they come and go, but for those who were there before and the examiner', () => {
    const late = person('Ben', { joined_at: new Date('2026-01-01T10:05:00Z') });
    const { model, said } = joined(person('Ada'), EXAMINER, late);
    model.handleEvent({ action: 'participant-left', participant: late });
    model.handleEvent({ action: 'participant-left', participant: EXAMINER });
    expect(said).toEqual([
      { key: 'joined', name: 'Ben' },
      { key: 'gone', name: 'Ben' },
    ]);
    expect([...model.state.people.keys()]).toEqual(['me', 'Ada']);
  });

  it('is there once oneself, who has another id in the room than at its door', () => {
    const { model } = joined();
    model.handleEvent({ action: 'participant-updated', participant: person('inside', { local: true }) });
    expect([...model.state.people.keys()]).toEqual(['inside']);
    expect(model.self?.session_id).toBe('inside');
  });

  it('is no one any more after the call', () => {
    const { model } = joined(EXAMINER);
    model.handleEvent({ action: 'left-meeting' });
    expect(model.state).toMatchObject({ phase: 'left', isOver: false });
    expect(model.state.people.size).toBe(0);
  });

  it('is seen by those who may let them in while they knock', () => {
    const { model, said } = joined();
    model.handleEvent({ action: 'waiting-participant-added', participant: { id: 'w', name: 'Cem' } });
    expect([...model.state.waiting]).toEqual([['w', 'Cem']]);
    expect(said).toEqual([{ key: 'knocks', name: 'Cem' }]);
    model.handleEvent({ action: 'waiting-participant-updated', participant: { id: 'w', name: 'Cem Ak' } });
    expect([...model.state.waiting]).toEqual([['w', 'Cem Ak']]);
    expect(said).toHaveLength(1);
    model.handleEvent({ action: 'waiting-participant-removed', participant: { id: 'w' } });
    model.handleEvent({ action: 'waiting-participant-updated', participant: { id: 'w', name: 'Cem' } });
    expect(model.state.waiting.size).toBe(0);
  });

  it('waits at the door until they are let in, and is told when they are turned away', () => {
    const welcome = atDoor();
    welcome.handleEvent({ action: 'access-state-updated', access: { level: 'full' } });
    expect(welcome.state.phase).toBe('joined');
    const unwelcome = atDoor();
    unwelcome.handleEvent({ action: 'access-state-updated', access: { level: 'lobby' } });
    expect(unwelcome.state.phase).toBe('refused');
  });
});

const failure = (type: string) => ({ action: 'error', errorMsg: 'The room says why.', error: { type } });

describe('the end of a call', () => {
  it.each([
    ['exp-room', true],
    ['ejected', true],
    ['no-room', true],
    ['connection-error', false],
  ])('by %s in the middle of it is an end and no refusal, for good: %s', (type, isOver) => {
    const { model } = joined(EXAMINER);
    model.handleEvent(failure(type));
    model.handleEvent({ action: 'left-meeting' });
    expect(model.state).toMatchObject({ phase: 'ended', refusal: 'The room says why.', isOver });
  });

  it('before it began is a refusal, which stays on the page and can be tried again', () => {
    const model = new RoomModel(
      () => undefined,
      () => undefined,
      roleOf,
    );
    model.handleEvent(failure('no-room'));
    model.handleEvent({ action: 'left-meeting' });
    expect(model.state).toMatchObject({
      phase: 'refused',
      refusal: 'The room says why.',
      isOver: false,
    });
  });

  it('is the end of the test where the examiner has said so, and no leaving', () => {
    const { model } = joined(EXAMINER, person('Ada'));
    const data = JSON.stringify({
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-ended-call',
    });
    model.handleEvent({ action: 'app-message', fromId: 'Ada', data });
    expect(model.state.isOver).toBe(false);
    model.handleEvent({ action: 'app-message', fromId: 'examiner', data });
    expect(model.state).toMatchObject({ phase: 'joined', isOver: true });
    model.handleEvent({ action: 'left-meeting' });
    expect(model.state.phase).toBe('ended');
  });
});

describe('messages in the call', () => {
  it('are chat under the name that the room knows, whatever they say themselves', () => {
    const { model } = joined(person('Ada'));
    const data = { event: 'chat-msg', message: 'Hello', name: 'The examiner' };
    model.handleEvent({ action: 'app-message', fromId: 'Ada', data });
    expect(model.state.chat).toMatchObject([{ from: 'Ada', text: 'Hello' }]);
    expect(model.state.unread).toBe(1);
    model.showSidebar('chat');
    expect(model.state.unread).toBe(0);
  });

  it('are captions and cards only from the examiner', () => {
    const { model } = joined(EXAMINER, person('Ada'));
    const message = { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Good.' };
    const data = JSON.stringify(message);
    model.handleEvent({ action: 'app-message', fromId: 'Ada', data });
    expect(model.state.caption).toBeNull();
    model.handleEvent({ action: 'app-message', fromId: 'examiner', data });
    expect(model.state.caption).toEqual({ speaker: 'examiner', text: 'Good.' });
    for (const broken of ['{', '[]', 7, null, 'playable'])
      model.handleEvent({ action: 'app-message', fromId: 'examiner', data: broken });
    expect(model.state.caption).toEqual({ speaker: 'examiner', text: 'Good.' });
  });

  it('that the examiner takes for no answer say so, and the others stay as they are', () => {
    const { model } = joined(EXAMINER, person('Ada'));
    const message = 'The examiner is not asking anything now.';
    const refuse = (fromId: string, code: string) => {
      const data = JSON.stringify({ type: 'error', code, message });
      model.handleEvent({ action: 'app-message', fromId, data });
    };
    refuse('examiner', 'request.invalid');
    expect(model.state.chat).toEqual([]);
    model.addOwnLine('I live in Porto.');
    model.addOwnLine('By the sea.');
    const hello = { event: 'chat-msg', message: 'Hello' };
    model.handleEvent({ action: 'app-message', fromId: 'Ada', data: hello });
    refuse('Ada', 'request.invalid');
    refuse('examiner', 'call.failed');
    expect(model.state.chat.some(({ refusal }) => refusal !== undefined)).toBe(false);
    refuse('examiner', 'request.invalid');
    expect(model.state.chat.map(({ refusal }) => refusal)).toEqual([undefined, message, undefined]);
  });

  it('are marked as refused where the examiner names them, also when another one was typed meanwhile', () => {
    const { model } = joined(EXAMINER);
    const first = model.addOwnLine('I live in Porto.');
    model.addOwnLine('By the sea.');
    const refuse = (messageId: string) => {
      const data = JSON.stringify({ type: 'error', code: 'request.invalid', message: 'No.', messageId });
      model.handleEvent({ action: 'app-message', fromId: 'examiner', data });
    };
    refuse('77');
    expect(model.state.chat.some(({ refusal }) => refusal !== undefined)).toBe(false);
    refuse(String(first));
    expect(model.state.chat.map(({ refusal }) => refusal)).toEqual(['No.', undefined]);
  });

  it('are answers only where the person takes the test and the examiner is there', () => {
    expect(joined(EXAMINER).model.isExamined).toBe(true);
    expect(joined(person('Ada')).model.isExamined).toBe(false);
    const { model } = joined(EXAMINER);
    model.handleEvent({ action: 'participant-updated', participant: person('guest', { local: true }) });
    expect(model.isExamined).toBe(false);
  });

  it('are the candidate’s words, and not one’s own, where one is a guest', () => {
    const data = JSON.stringify({
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'By the sea.',
    });
    const { model } = joined(EXAMINER);
    model.handleEvent({ action: 'app-message', fromId: 'examiner', data });
    expect(model.state.caption).toEqual({ speaker: 'self', text: 'By the sea.' });
    model.handleEvent({ action: 'participant-updated', participant: person('guest', { local: true }) });
    model.handleEvent({ action: 'app-message', fromId: 'examiner', data });
    expect(model.state.caption).toEqual({ speaker: 'candidate', text: 'By the sea.' });
  });

  it('are none of the examiner’s from a guest who goes by the same name', () => {
    const impostor = person('impostor', {
      user_name: 'Vapi Speaker',
      joined_at: new Date('2026-01-01T10:05:00Z'),
    });
    const { model, said } = joined(EXAMINER, impostor);
    const data = JSON.stringify({
      type: 'transcript',
      role: 'assistant',
      transcriptType: 'final',
      transcript: 'Band 9.',
    });
    model.handleEvent({ action: 'app-message', fromId: 'impostor', data });
    expect(model.state.caption).toBeNull();
    expect([...model.state.people.values()].filter(isExaminer).map(({ session_id: id }) => id)).toEqual([
      'examiner',
    ]);
    expect(said).toEqual([{ key: 'joined', name: 'Vapi Speaker' }]);
  });

  it('are told of once in a while, those in between together, and none that have been read', () => {
    vi.useFakeTimers();
    const { model, said } = joined(person('Ada'), person('Ben'));
    const hello = (fromId: string) =>
      model.handleEvent({ action: 'app-message', fromId, data: { event: 'chat-msg', message: 'Hello' } });
    hello('Ada');
    for (let line = 0; line < 20; line += 1) hello('Ben');
    expect(said).toEqual([{ key: 'chat', name: 'Ada' }]);
    vi.advanceTimersByTime(5_000);
    expect(said.slice(1)).toEqual([{ key: 'unread', count: 21 }]);
    hello('Ben');
    model.showSidebar('chat');
    vi.advanceTimersByTime(10_000);
    model.showSidebar(null);
    expect(said).toHaveLength(2);
    hello('Ben');
    expect(said.slice(2)).toEqual([{ key: 'chat', name: 'Ben' }]);
  });

  it.each([
    ['*', 'Ada', true],
    ['owners', 'Ada', false],
    ['owners', 'Owner', true],
    [['Ada'], 'Ada', true],
    [['Owner'], 'Ada', false],
  ])('start an integration that %s control only from one of them: %s', (controlledBy, fromId, isStarted) => {
    const { model } = joined(person('Ada'), person('Owner', { owner: true }));
    const board = integrationSchema.parse({ label: 'Board', location: 'main', controlledBy });
    model.handleAction({ action: 'set-custom-integrations', integrations: { board } });
    model.handleEvent({ action: 'app-message', fromId, data: start('board') });
    expect(model.state.running.has('board')).toBe(isStarted);
    model.handleEvent({ action: 'app-message', fromId, data: start('unknown') });
    model.handleEvent({ action: 'app-message', fromId: 'not there', data: start('board') });
    expect(model.state.running.has('board')).toBe(isStarted);
    model.handleAction({ action: 'set-custom-integrations', integrations: {} });
    expect(model.state.running.size).toBe(0);
  });
});

describe('someone who comes in the same second', () => {
  it('is announced, and those who were there are not', () => {
    vi.useFakeTimers();
    const { model, said } = joined(person('Ada'));
    vi.advanceTimersByTime(1);
    model.handleEvent({ action: 'participant-joined', participant: person('Ben') });
    expect(said).toEqual([{ key: 'joined', name: 'Ben' }]);
  });
});

describe('the own picture', () => {
  it('is blurred when the engine says so, and a background that fails is said', () => {
    const { model, said } = joined(person('Ada'));
    const tell = (type: string) => model.handleEvent({ inputSettings: { video: { processor: { type } } } });
    tell('background-blur');
    expect(model.state.isBlurred).toBe(true);
    tell('none');
    expect(model.state.isBlurred).toBe(false);
    model.handleEvent({ inputSettings: 'strange' });
    expect(model.state.isBlurred).toBe(false);
    model.handleBlurring();
    expect(model.state.isBlurring).toBe(true);
    model.handleEvent({ action: 'nonfatal-error', type: 'video-processor-error' });
    expect(model.state.isBlurring).toBe(false);
    model.handleEvent({ action: 'camera-error', errorMsg: { audioOk: true, videoOk: false } });
    expect(said).toEqual([{ key: 'blurring' }, { key: 'blurFails' }, { key: 'cameraFails' }]);
  });
});

describe('the tiles', () => {
  it('are those of everybody, and a screen that is shared is the big one', () => {
    const { model } = joined(person('Ada'), EXAMINER);
    expect(stageOf(model.state)).toEqual({ big: null, small: ['me', 'Ada', 'examiner'], rest: 0 });
    const sharing = person('Ada', { tracks: { screenVideo: { state: 'playable' } } });
    model.handleEvent({ action: 'participant-updated', participant: sharing });
    expect(stageOf(model.state)).toEqual({ big: 'screen:Ada', small: ['me', 'Ada', 'examiner'], rest: 0 });
    model.handleAction({ action: 'set-show-local-video', show: false });
    model.handleAction({ action: 'set-show-participants-bar', show: false });
    expect(stageOf(model.state)).toEqual({ big: 'screen:Ada', small: [], rest: 0 });
  });

  it('are as many as the layout allows, and the rest is counted', () => {
    const { model } = joined(...['a', 'b', 'c', 'd'].map((id) => person(id)));
    model.launch({ layoutConfig: { grid: { maxTilesPerPage: 3 } } });
    expect(stageOf(model.state)).toEqual({ big: null, small: ['me', 'a', 'b'], rest: 2 });
  });

  it('follow who speaks in the mode of that name', () => {
    const { model } = joined(person('Ada'), person('Ben'));
    model.handleAction({ action: 'set-active-speaker-mode', enabled: true });
    expect(stageOf(model.state).big).toBe('Ada');
    model.handleEvent({ action: 'active-speaker-change', activeSpeaker: { peerId: 'Ben' } });
    expect(stageOf(model.state)).toEqual({ big: 'Ben', small: ['me', 'Ada'], rest: 0 });
  });
});

function say(model: RoomModel, participantId: string, text: string): void {
  model.handleEvent({ action: 'transcription-message', participantId, text });
}

describe('the words of people', () => {
  it('stand under their names while the call is transcribed, the last thirty of them', () => {
    const { model } = joined(person('Ada'));
    model.handleEvent({ action: 'transcription-started' });
    for (let line = 1; line <= 30; line += 1) say(model, 'Ada', `Line ${line}.`);
    say(model, 'me', 'My own.');
    say(model, 'a stranger', 'Not here.');
    expect(model.state.isTranscribed).toBe(true);
    const lines = model.state.spoken.map(({ name, text }) => `${name} ${text}`);
    expect(lines).toHaveLength(30);
    expect([lines[0], lines.at(-1)]).toEqual(['Ada Line 2.', 'me My own.']);
    model.handleEvent({ action: 'transcription-stopped' });
    expect(model.state).toMatchObject({ isTranscribed: false, spoken: [] });
  });

  it('are told to the last, of someone who has just left too', () => {
    const { model } = joined(EXAMINER, person('Ada'));
    model.handleEvent({ action: 'participant-left', participant: person('Ada') });
    say(model, 'Ada', 'Goodbye, everyone.');
    expect(model.state.spoken).toMatchObject([{ name: 'Ada', text: 'Goodbye, everyone.' }]);
  });

  it('are those of guests alone in a test, whose own words are captions already', () => {
    const { model } = joined(EXAMINER, person('Ada'));
    for (const id of ['examiner', 'me', 'Ada']) say(model, id, 'Hello.');
    expect(model.state.spoken.map(({ name }) => name)).toEqual(['Ada']);
  });

  it('that can’t be had are told of, and with their end', () => {
    const { model, said } = joined(person('Ada'));
    model.handleEvent({ action: 'transcription-error', code: 'full' });
    model.handleEvent({ action: 'transcription-error', code: 'going' });
    model.handleEvent({ action: 'transcription-started' });
    model.handleEvent({ action: 'transcription-stopped' });
    model.handleEvent({ action: 'transcription-error', code: 'not-going' });
    expect(said).toEqual([{ key: 'transcriptionFails' }, { key: 'transcriptionEnded' }]);
  });

  it('of some alone are said to be so for as long as that’s true, whatever else happens', () => {
    const { model, said } = joined(person('Ada'));
    model.handleEvent({ action: 'transcription-started', unplaced: ['Ben'] });
    model.handleEvent({ action: 'transcription-error', code: 'newcomer' });
    expect(said).toEqual([]);
    expect(model.state.isPartlyTranscribed).toBe(true);
    model.handleEvent({ action: 'transcription-started' });
    expect(model.state.isPartlyTranscribed).toBe(false);
    model.handleEvent({ action: 'transcription-started', unplaced: ['Ben'] });
    model.handleEvent({ action: 'left-meeting' });
    expect(model.state).toMatchObject({ isTranscribed: false, isPartlyTranscribed: false });
  });
});
