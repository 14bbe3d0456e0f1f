import { beforeEach, describe, expect, it } from 'vitest';
import type { HostMessage } from '../browser/host-channel.ts';
import { fileName, PageRecordings } from './page-recordings.ts';
import type { PageCapture } from './page-recordings.ts';

class Scene {
  readonly asked: HostMessage[] = [];
  readonly agreed = new Set<string>();
  /** What was said to others, as `name yes`. */
  readonly said: string[] = [];
  isConnected = true;
  type: string | undefined = 'local';
  captures: readonly PageCapture[] = [];
  changes = 0;
  readonly recordings = new PageRecordings({
    ask: (message) => this.asked.push(message),
    engine: () => ({
      recordingType: this.type,
      captures: this.captures,
      agreesTo: (id) => this.agreed.has(id),
      agreeToRecording: (id, agrees) => {
        this.said.push(`${id} ${agrees ? 'yes' : 'no'}`);
        if (this.isConnected && agrees) this.agreed.add(id);
        else if (this.isConnected) this.agreed.delete(id);
      },
    }),
    onChanged: () => void (this.changes += 1),
  });

  get ownId(): unknown {
    return this.asked.find(({ action }) => action === 'local-recording-start')?.['instanceId'];
  }

  tell(action: string, fields: HostMessage = {}): void {
    this.recordings.handleEvent({ action, instanceId: this.ownId, ...fields }, 'me');
  }

  bring(text: string, fields: HostMessage = {}): void {
    const data = new TextEncoder().encode(text);
    this.tell('recording-data', { data, finished: false, mimeType: 'video/webm;codecs=vp8,opus', ...fields });
  }
}

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

const textOf = async (url: string | undefined): Promise<string> => (await fetch(url ?? '')).text();

describe('a recording by the page’s own button', () => {
  it('becomes a file of this page, and nobody else’s', async () => {
    const { recordings } = scene;
    recordings.toggle();
    expect([recordings.phase, recordings.isAtRisk]).toEqual(['starting', true]);
    // Pressed again meanwhile.
    recordings.toggle();
    scene.tell('recording-started', { startedBy: 'me' });
    expect(recordings.phase).toBe('on');
    scene.bring('one ');
    expect(recordings.isOwnData({ action: 'recording-data', instanceId: scene.ownId })).toBe(true);
    expect(recordings.isOwnData({ action: 'recording-started', instanceId: scene.ownId })).toBe(false);
    recordings.toggle();
    expect(recordings.phase).toBe('ending');
    scene.bring('two', { finished: true });
    scene.tell('recording-stopped', { startedBy: 'me' });
    expect(scene.asked.map(({ action }) => action)).toEqual([
      'local-recording-start',
      'local-recording-stop',
    ]);
    const [file] = recordings.files;
    expect(file?.name).toMatch(/^call-\d{4}-\d\d-\d\d-\d{4}\.webm$/);
    expect(await textOf(file?.url)).toBe('one two');
    expect(recordings.isAtRisk).toBe(true);
    recordings.handleSaved(file?.name ?? '');
    expect(recordings.isAtRisk).toBe(false);
    recordings.discard(file?.name ?? '');
    expect(recordings.files).toEqual([]);
  });

  it('gets another name than one that began in the same minute', () => {
    for (let time = 0; time < 3; time += 1) {
      scene.recordings.toggle();
      scene.asked.splice(0, scene.asked.length - 1);
      scene.tell('recording-started', { startedBy: 'me' });
      scene.bring('sound', { finished: true });
      scene.tell('recording-stopped');
    }
    expect(new Set(scene.recordings.files.map(({ name }) => name)).size).toBe(3);
  });

  it('that fails is told, and can be tried again', () => {
    scene.recordings.toggle();
    scene.tell('recording-error');
    expect(scene.recordings.phase).toBe('off');
    expect(scene.recordings.failure).toEqual({ what: 'not-begun', reason: null });
    scene.recordings.toggle();
    expect([scene.recordings.phase, scene.recordings.failure]).toEqual(['starting', null]);
  });
});

describe('a recording that the page around the frame asks for', () => {
  it('is shown, can be stopped here, and its data are left to that page', () => {
    const { recordings } = scene;
    scene.tell('recording-started', { startedBy: 'me', instanceId: undefined });
    expect(recordings.phase).toBe('on');
    scene.bring('theirs', { finished: true, instanceId: undefined });
    expect(recordings.isOwnData({ action: 'recording-data' })).toBe(false);
    recordings.toggle();
    expect(scene.asked).toEqual([{ action: 'local-recording-stop', instanceId: undefined }]);
    scene.tell('recording-stopped', { instanceId: undefined });
    expect([recordings.phase, recordings.files]).toEqual(['off', []]);
  });
});

describe('a recording by someone else', () => {
  it('is answered as often as the person likes, and a new one is open again', () => {
    const { recordings } = scene;
    scene.tell('recording-started', { startedBy: 'Ada' });
    expect([recordings.phase, recordings.answerTo('Ada')]).toEqual(['off', 'open']);
    recordings.answer('Ada', false);
    expect(recordings.answerTo('Ada')).toBe('refused');
    recordings.answer('Ada', true);
    expect([recordings.answerTo('Ada'), recordings.answerTo('Ben')]).toEqual(['agreed', 'open']);
    recordings.answer('Ada', false);
    expect(recordings.answerTo('Ada')).toBe('withdrawn');
    recordings.forgetAllBut(new Set());
    expect(recordings.answerTo('Ada')).toBe('open');
    recordings.answer('Ada', false);
    expect(recordings.answerTo('Ada')).toBe('refused');
  });

  it('is not said to leave this person out before the room has noted it, which is told again until then', () => {
    const { recordings, said } = scene;
    const hearOfSelf = (): void =>
      recordings.handleEvent({ action: 'participant-updated', participant: { local: true } }, 'me');
    recordings.answer('Ada', true);
    scene.isConnected = false;
    recordings.answer('Ada', false);
    expect(recordings.answerTo('Ada')).toBe('leaving');
    recordings.handleEvent({ action: 'participant-updated', participant: { local: false } }, 'me');
    expect(said).toEqual(['Ada yes', 'Ada no']);
    scene.isConnected = true;
    hearOfSelf();
    expect(said).toEqual(['Ada yes', 'Ada no', 'Ada no']);
    expect(recordings.answerTo('Ada')).toBe('withdrawn');
    hearOfSelf();
    expect(said).toHaveLength(3);
  });

  it('is agreed to when the room has noted it, and not before', () => {
    scene.isConnected = false;
    scene.recordings.answer('Ada', true);
    expect(scene.recordings.answerTo('Ada')).toBe('open');
  });

  it('does not end one’s own when that person leaves', () => {
    scene.recordings.toggle();
    scene.tell('recording-started', { startedBy: 'me' });
    scene.recordings.handleEvent({ action: 'recording-stopped', startedBy: 'Ada' }, 'me');
    expect(scene.recordings.phase).toBe('on');
  });
});

describe('a recording on the server', () => {
  const started = { startedBy: 'me', recordingId: 'c1' };

  it('is begun and ended by the same button, and nothing of it is at risk with the page', () => {
    scene.type = 'cloud';
    const { recordings, asked } = scene;
    expect(recordings.mayRecord).toBe(true);
    recordings.toggle();
    expect(asked).toMatchObject([{ action: 'local-recording-start', type: 'cloud' }]);
    scene.tell('recording-started', started);
    expect([recordings.phase, recordings.isAtRisk]).toEqual(['on', false]);
    // Someone else's has ended.
    scene.tell('recording-stopped', { recordingId: 'c2' });
    expect(recordings.phase).toBe('on');
    recordings.toggle();
    scene.tell('recording-stopped', { recordingId: 'c1' });
    expect([recordings.phase, recordings.files]).toEqual(['off', []]);
    scene.type = undefined;
    expect(recordings.mayRecord).toBe(false);
  });

  it('that reaches its longest time says why it has ended, and that it’s kept', () => {
    scene.type = 'cloud';
    const { recordings } = scene;
    recordings.toggle();
    scene.tell('recording-started', { ...started, keptDays: 30 });
    // Someone else's, which everyone is told of.
    scene.tell('recording-error', { recordingId: 'c2', instanceId: 'theirs', code: 'full' });
    scene.tell('recording-upload-completed', { recordingId: 'c2', instanceId: 'theirs' });
    expect([recordings.failure, recordings.keptDays]).toEqual([null, null]);
    scene.tell('recording-error', { recordingId: 'c1', code: 'too-long', errorMsg: 'Over.' });
    scene.tell('recording-stopped', { recordingId: 'c1' });
    expect(recordings.failure).toEqual({ what: 'broken-off', reason: 'recordingTooLong' });
    expect([recordings.phase, recordings.keptDays]).toEqual(['off', null]);
    scene.tell('recording-upload-completed', { recordingId: 'c1' });
    expect(recordings.keptDays).toBe(30);
    recordings.toggle();
    expect([recordings.failure, recordings.keptDays]).toEqual([null, null]);
  });

  it('of the page around the frame says as well why it has ended', () => {
    const { recordings } = scene;
    scene.tell('recording-started', { ...started, instanceId: undefined, keptDays: 7 });
    scene.tell('recording-error', { recordingId: 'c1', instanceId: undefined, code: 'full' });
    scene.tell('recording-stopped', { recordingId: 'c1', instanceId: undefined });
    scene.tell('recording-upload-completed', { recordingId: 'c1', instanceId: undefined });
    expect(recordings.failure?.reason).toBe('recordingFull');
    expect(recordings.keptDays).toBe(7);
  });

  it('is answered as one on a device is, and a refusal is repeated until the room has noted it', () => {
    const { recordings, said } = scene;
    recordings.answer('c1', true);
    expect(recordings.answerTo('c1')).toBe('agreed');
    scene.isConnected = false;
    recordings.answer('c1', false);
    expect(recordings.answerTo('c1')).toBe('leaving');
    scene.isConnected = true;
    recordings.handleEvent({ action: 'captures' }, 'me');
    expect(said).toEqual(['c1 yes', 'c1 no', 'c1 no']);
    expect(recordings.answerTo('c1')).toBe('withdrawn');
  });
});

describe('a recording on the server whose end is refused', () => {
  const refused = { code: 'rate-limited', errorMsg: 'Too many orders.' };
  beforeEach(() => {
    scene.type = 'cloud';
    scene.recordings.toggle();
    scene.tell('recording-started', { startedBy: 'me', recordingId: 'c1' });
    scene.recordings.toggle();
  });

  it('goes on, says why, and can be ended again', () => {
    const { recordings, asked } = scene;
    expect(recordings.phase).toBe('ending');
    scene.tell('recording-error', refused);
    expect(recordings.phase).toBe('on');
    expect(recordings.failure).toEqual({ what: 'goes-on', reason: 'whyRateLimited' });
    recordings.toggle();
    expect([recordings.phase, recordings.failure]).toEqual(['ending', null]);
    expect(asked.at(-1)).toEqual({ action: 'local-recording-stop', instanceId: scene.ownId });
    scene.tell('recording-stopped', { recordingId: 'c1' });
    expect(recordings.phase).toBe('off');
  });

  it('says nothing of that once it has ended all the same', () => {
    scene.tell('recording-error', refused);
    scene.tell('recording-stopped', { recordingId: 'c1' });
    expect([scene.recordings.phase, scene.recordings.failure]).toEqual(['off', null]);
  });

  it('says why it has ended, also where that’s told late', () => {
    scene.tell('recording-stopped', { recordingId: 'c1' });
    scene.tell('recording-error', { recordingId: 'c1', code: 'lost', errorMsg: 'Why.' });
    expect([scene.recordings.phase, scene.recordings.failure]).toEqual([
      'off',
      { what: 'broken-off', reason: 'whyLost' },
    ]);
  });

  it('isn’t taken for one that has failed meanwhile', () => {
    scene.tell('recording-error', { ...refused, recordingId: 'c1', code: 'lost' });
    expect(scene.recordings.phase).toBe('ending');
    expect(scene.recordings.failure).toEqual({ what: 'broken-off', reason: 'whyLost' });
  });
});

describe('what isn’t as it should be with a capture', () => {
  const stream = { id: 's1', kind: 'stream', startedBy: 'Ada', startedByName: 'Ada', people: [] } as const;

  it('is told for as long as that goes on', () => {
    scene.captures = [stream];
    const warning = { type: 'live-streaming-warning', recordingId: 's1', code: 'bad-pictures' };
    scene.tell('nonfatal-error', { ...warning, errorMsg: 'Someone’s pictures can’t be read.' });
    expect(scene.recordings.warnings).toEqual(['whyBadPictures']);
    scene.captures = [];
    scene.tell('captures');
    expect(scene.recordings.warnings).toEqual([]);
    // Another one has none.
    scene.captures = [{ ...stream, id: 's2' }];
    expect(scene.recordings.warnings).toEqual([]);
  });

  it('is told in the room’s words where the page has none', () => {
    scene.captures = [{ ...stream, kind: 'recording' }];
    const warning = { type: 'recording-warning', recordingId: 's1', code: 'of-tomorrow' };
    scene.tell('nonfatal-error', { ...warning, errorMsg: 'It’s dark.' });
    expect(scene.recordings.warnings).toEqual([{ words: 'It’s dark.' }]);
  });
});

describe('a live stream that this person has begun', () => {
  const own = { id: 's1', kind: 'stream', startedBy: 'me', startedByName: 'Me', people: [] } as const;

  it('asks them again only once they were taken out of it, as a server more does', () => {
    const { recordings } = scene;
    scene.captures = [own];
    // The room tells everyone before anyone is in it.
    scene.tell('captures');
    expect(recordings.isAsked(own, 'me')).toBe(false);
    scene.agreed.add('s1');
    scene.tell('captures');
    expect(recordings.isAsked(own, 'me')).toBe(false);
    scene.agreed.delete('s1');
    scene.tell('captures');
    expect([recordings.isAsked(own, 'me'), recordings.answerTo('s1')]).toEqual([true, 'open']);
    recordings.answer('s1', true);
    expect(scene.said).toEqual(['s1 yes']);
    expect(recordings.isAsked(own, 'me')).toBe(false);
    expect(recordings.isAsked({ ...own, startedBy: 'Ada' }, 'me')).toBe(true);
  });
});

it.each([
  ['video/webm;codecs=vp8,opus', 'webm'],
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['video/mp4;codecs=avc1', 'mp4'],
])('a file of %s ends with .%s', (mimeType, ending) => {
  expect(fileName(new Date(2026, 10, 30, 9, 5), mimeType)).toBe(`call-2026-11-30-0905.${ending}`);
});
