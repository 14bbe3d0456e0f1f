import { afterEach, describe, expect, it, vi } from 'vitest';
import { microphoneProblemOf, openMicrophone } from './open-microphone.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has asked for permission, and its answers. */
function browserAsks() {
  const answer = Promise.withResolvers<object>();
  const stop = vi.fn();
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => answer.promise } });
  return { allow: () => answer.resolve({ getTracks: () => [{ stop }] }), refuse: answer.reject, stop };
}

/** A browser that opens any device but a chosen one; `asked` are the devices it was asked for. */
function browserWithout(failure: unknown) {
  const asked: unknown[] = [];
  vi.stubGlobal('window', { isSecureContext: true });
  const getUserMedia = ({ audio: { deviceId } }: { audio: MediaTrackConstraints }) => {
    asked.push(deviceId);
    return deviceId === undefined ? Promise.resolve({ getTracks: () => [] }) : Promise.reject(failure);
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return asked;
}

describe('a microphone that does not open', () => {
  it.each([
    ['NotAllowedError', 'microphone-refused'],
    ['NotFoundError', 'microphone-missing'],
    ['OverconstrainedError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
    ['AbortError', 'microphone-busy'],
    ['TypeError', 'browser-too-old'],
  ])('tells %s apart as %s', (name, problem) => {
    expect(microphoneProblemOf(name)).toBe(problem);
  });
});

describe('a permission for the microphone', () => {
  it('opens it when it comes in time', async () => {
    const { allow, stop } = browserAsks();
    const opening = openMicrophone(null, new AbortController().signal);
    allow();
    expect(await opening).toMatchObject({ ok: true });
    expect(stop).not.toHaveBeenCalled();
  });

  it('closes it again at once when it comes after the page was left', async () => {
    const { allow, stop } = browserAsks();
    const leaving = new AbortController();
    const opening = openMicrophone(null, leaving.signal);
    leaving.abort();
    allow();
    expect(await opening).toBeNull();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is of no interest when it is refused after the page was left', async () => {
    const { refuse } = browserAsks();
    const leaving = new AbortController();
    const opening = openMicrophone(null, leaving.signal);
    leaving.abort();
    refuse(new DOMException('no', 'NotAllowedError'));
    expect(await opening).toBeNull();
  });
});

describe('a chosen microphone', () => {
  it.each([
    ['of current browsers', new DOMException('no', 'OverconstrainedError')],
    ['of older ones', { name: 'OverconstrainedError', constraint: 'deviceId' }],
    ['of those that find none', new DOMException('no', 'NotFoundError')],
  ])('is replaced by another when it is gone, by the error %s', async (_browser, error) => {
    const asked = browserWithout(error);
    expect(await openMicrophone('headset', new AbortController().signal)).toMatchObject({ ok: true });
    expect(asked).toEqual([{ exact: 'headset' }, undefined]);
  });

  it.each([
    ['NotAllowedError', 'microphone-refused'],
    ['NotReadableError', 'microphone-busy'],
  ])('is not replaced when it fails with %s', async (errorName, problem) => {
    const asked = browserWithout(new DOMException('no', errorName));
    expect(await openMicrophone('headset', new AbortController().signal)).toEqual({ ok: false, problem });
    expect(asked).toEqual([{ exact: 'headset' }]);
  });

  it('is not replaced after the page was left', async () => {
    const asked = browserWithout(new DOMException('no', 'OverconstrainedError'));
    const leaving = new AbortController();
    const opening = openMicrophone('headset', leaving.signal);
    leaving.abort();
    expect(await opening).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
