import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAttempt } from './open-attempt.ts';
import type { AttemptOptions } from './open-attempt.ts';

afterEach(() => void vi.restoreAllMocks());

const options = (changes: Partial<AttemptOptions> = {}): AttemptOptions => ({
  mode: 'part1',
  voice: { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' },
  typed: false,
  resumeTestId: null,
  draft: '',
  preferences: { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false },
  signal: new AbortController().signal,
  ...changes,
});

describe('an attempt at a test', () => {
  it('has the open microphone of a candidate who speaks, until it is released', async () => {
    const opened = await openAttempt(options());
    const attempt = opened.kind === 'ready' ? opened.attempt : null;
    const track = attempt?.microphone?.getAudioTracks()[0];
    expect(track?.readyState).toBe('live');
    attempt?.release();
    expect(track?.readyState).toBe('ended');
  });

  it('asks a candidate who types for no microphone, and has what was being typed', async () => {
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    const opened = await openAttempt(options({ typed: true, draft: 'In Li' }));
    const attempt = opened.kind === 'ready' ? opened.attempt : null;
    expect(attempt?.microphone).toBeNull();
    expect(attempt?.session.store.getState().draft).toBe('In Li');
    expect(asked).not.toHaveBeenCalled();
    attempt?.release();
  });

  it('tells why the microphone did not open', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('no', 'NotReadableError'),
    );
    expect(await openAttempt(options())).toEqual({ kind: 'problem', problem: 'microphone-busy' });
  });

  it('has nothing open when the page was left meanwhile', async () => {
    const leaving = new AbortController();
    const opening = openAttempt(options({ signal: leaving.signal }));
    leaving.abort();
    expect(await opening).toEqual({ kind: 'left' });
  });
});
