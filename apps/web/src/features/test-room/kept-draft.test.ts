import { describe, expect, it } from 'vitest';
import { draftFor, keepDraft } from './reduce-taking.ts';
import { RoomSession } from './room-session.ts';

const VOICE = { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' };

describe('a draft that was not sent when the room broke off', () => {
  it('is there again when the same test goes on', () => {
    const kept = keepDraft('test-1', 'I live by');
    const session = new RoomSession({
      mode: 'part1',
      voice: VOICE,
      audio: {} as MediaStreamTrack,
      metadata: { resumeTestId: 'test-1' },
      createClient: () => Promise.reject(new Error('This room is never entered.')),
      draft: draftFor(kept, 'test-1'),
    });
    expect(session.store.getState().draft).toBe('I live by');
  });

  it('is not put under the questions of another test', () => {
    expect(draftFor(keepDraft('test-1', 'I live by'), null)).toBe('');
    expect(draftFor(keepDraft('test-1', 'I live by'), 'test-2')).toBe('');
  });

  it('is nothing when nothing was typed or no test had begun', () => {
    expect(keepDraft('test-1', '  ')).toBeNull();
    expect(keepDraft(null, 'I live by')).toBeNull();
    expect(draftFor(null, 'test-1')).toBe('');
  });
});
