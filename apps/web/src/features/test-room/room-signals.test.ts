import { describe, expect, it } from 'vitest';
import { fitsOneMessage, typedAnswer } from './client-text.ts';
import { audioPathOf, networkStateOf, testIdOf } from './voice-call.ts';

describe('signals of the call engine', () => {
  it('name the audio path as an object or as text', () => {
    expect(audioPathOf({ type: 'audio-path', path: 'websocket' })).toBe('websocket');
    expect(audioPathOf('{"type":"audio-path","path":"webrtc"}')).toBe('webrtc');
    expect(audioPathOf('listening')).toBeNull();
    expect(audioPathOf({ type: 'audio-path', path: 'pigeon' })).toBeNull();
  });

  it('tell of an interruption and of its end', () => {
    expect(networkStateOf({ type: 'sfu', event: 'interrupted' })).toBe('interrupted');
    expect(networkStateOf({ type: 'sfu', event: 'connected' })).toBe('connected');
    expect(networkStateOf(undefined)).toBeNull();
  });

  it('read the test from the started call', () => {
    expect(testIdOf({ assistant: { metadata: { testId: 'abc' } } })).toBe('abc');
    expect(testIdOf({ assistant: {} })).toBeNull();
  });
});

describe('a typed answer', () => {
  it('fits into one message unless it is too long as JSON', () => {
    expect(typedAnswer(' I work. ', null)).toMatchObject({ message: { role: 'user', content: 'I work.' } });
    expect(typedAnswer('I work.', 'work-1')).toMatchObject({ questionId: 'work-1' });
    expect(fitsOneMessage(typedAnswer('a'.repeat(3900), null))).toBe(true);
    expect(fitsOneMessage(typedAnswer('"'.repeat(3900), null))).toBe(false);
    expect(fitsOneMessage(typedAnswer('a'.repeat(4100), null))).toBe(false);
  });
});
