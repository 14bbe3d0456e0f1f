import { ERROR_CATALOGUE } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { troubleOfMicrophoneEvent, troubleOfVoiceError } from './trouble-of-voice-error.ts';

/** The rejected Response of the voice client's HTTP layer: the parsed body hangs on it as `error`. */
function refused(status: number, body: unknown): unknown {
  const response = Object.assign(new Response(null, { status }), { data: null, error: body });
  return { type: 'start-method-error', stage: 'unknown', error: response };
}
const withCode = (code: keyof typeof ERROR_CATALOGUE) =>
  refused(ERROR_CATALOGUE[code].status, { error: { code, message: ERROR_CATALOGUE[code].text } });
const fatal = (type: string) => ({ action: 'error', errorMsg: 'gone', error: { type, msg: 'gone' } });

describe('a failed start', () => {
  it.each([
    ['test.flag-off', 'flag-off'],
    ['test.no-allowance', 'no-allowance'],
    ['test.not-resumable', 'not-resumable'],
    ['server.full', 'server-full'],
    ['server.draining', 'server-draining'],
    ['speech.unavailable', 'engine-failure'],
    ['request.rate-limited', 'too-many-requests'],
    ['call.unauthorized', 'unexpected'],
  ] as const)('refused with %s shows %s', (code, trouble) => {
    expect(troubleOfVoiceError(withCode(code))).toBe(trouble);
  });

  it('without any answer of the server is an unreachable server', () => {
    expect(troubleOfVoiceError({ type: 'start-method-error', error: new TypeError('Failed to fetch') })).toBe(
      'unreachable',
    );
    expect(troubleOfVoiceError(refused(502, null))).toBe('unreachable');
  });

  it('with an engine script that does not load is a failure of the voice service', () => {
    const error = { type: 'start-method-error', error: 'Failed to load call object bundle: timeout' };
    expect(troubleOfVoiceError(error)).toBe('engine-failure');
    const first = { type: 'connection-error', msg: 'Failed to load call object bundle.' };
    expect(troubleOfVoiceError({ action: 'error', errorMsg: first.msg, error: first })).toBe(
      'engine-failure',
    );
  });

  it('without WebRTC is a browser that is too old', () => {
    const error = new Error('WebRTC not supported or suppressed');
    expect(troubleOfVoiceError({ type: 'daily-call-object-creation-error', error })).toBe('browser-too-old');
  });

  it('refused by the room says that the test is open elsewhere', () => {
    const event = { type: 'daily-call-join-error', stage: 'daily-call-join', error: fatal('not-allowed') };
    expect(troubleOfVoiceError(event)).toBe('open-elsewhere');
  });

  it('refused as a page of another version says to reload it', () => {
    const event = { type: 'daily-call-join-error', stage: 'daily-call-join', error: fatal('end-of-life') };
    expect(troubleOfVoiceError(event)).toBe('page-outdated');
  });
});

describe('a room that does not take the page', () => {
  it.each([
    ['rate-limited', 'too-many-requests'],
    ['wrong-site', 'wrong-address'],
    ['wrong-host', 'wrong-address'],
    ['calls-blocked', 'calls-blocked'],
    ['bad-frame', 'connection-lost'],
  ])('because of %s says %s, although the library calls all of them a connection error', (code, trouble) => {
    const { error } = fatal('connection-error');
    const details = { on: 'join', sourceError: { type: code, msg: 'no' } };
    expect(troubleOfVoiceError({ action: 'error', errorMsg: 'no', error: { ...error, details } })).toBe(
      trouble,
    );
  });
});

describe('an error during a call', () => {
  it('of the line is a lost connection', () => {
    expect(troubleOfVoiceError(fatal('connection-error'))).toBe('connection-lost');
    expect(troubleOfVoiceError(fatal('something-new'))).toBe('connection-lost');
  });

  it('of an optional step does not stop the test', () => {
    expect(troubleOfVoiceError({ type: 'audio-processing-setup-error', error: new Error('no') })).toBeNull();
  });

  it.each([undefined, null, 'text', 7])('of an unknown shape (%s) still has a screen', (event) => {
    expect(troubleOfVoiceError(event)).toBe('unexpected');
  });
});

describe('a microphone that fails in the call', () => {
  it.each([
    ['permissions', 'microphone-refused'],
    ['not-found', 'microphone-missing'],
    ['mic-in-use', 'microphone-busy'],
    ['unknown', 'microphone-busy'],
  ])('of type %s shows %s', (type, trouble) => {
    expect(troubleOfMicrophoneEvent({ action: 'camera-error', error: { type, msg: '' } })).toBe(trouble);
  });
});
