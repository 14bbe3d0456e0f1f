import { MAX_APP_MESSAGE_CHARS, serverMessageSchema, type ServerMessage } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMessage, wireLength } from './call-channel.ts';

const line = fc.record({
  role: fc.constantFrom('assistant' as const, 'user' as const),
  content: fc.string({ maxLength: 6_000, unit: 'grapheme' }),
});

const message: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record({
    type: fc.constant('transcript' as const),
    role: fc.constantFrom('assistant' as const, 'user' as const),
    transcriptType: fc.constantFrom('partial' as const, 'final' as const),
    transcript: fc.string({ maxLength: 20_000, unit: 'binary' }),
  }),
  fc.array(line, { maxLength: 30 }).map((messages) => ({
    type: 'conversation-update' as const,
    messages,
    messagesOpenAIFormatted: messages,
  })),
  fc.record({
    type: fc.constant('error' as const),
    code: fc.string(),
    message: fc.string({ maxLength: 9_000 }),
  }),
);

describe('fitting a message', () => {
  it('never exceeds what the call library sends, and stays a message of the same type', () => {
    fc.assert(
      fc.property(message, (original) => {
        const text = fitMessage(original);
        expect(wireLength(text)).toBeLessThanOrEqual(MAX_APP_MESSAGE_CHARS);
        expect(serverMessageSchema.parse(JSON.parse(text)).type).toBe(original.type);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves a message that fits as it is', () => {
    const original: ServerMessage = {
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'I "do".',
    };
    expect(fitMessage(original)).toBe(JSON.stringify(original));
  });

  it('keeps the newest messages of a conversation', () => {
    const messages = Array.from({ length: 40 }, (_, index) => ({
      role: 'user' as const,
      content: `${index} ${'word '.repeat(30)}`,
    }));
    const text = fitMessage({ type: 'conversation-update', messages, messagesOpenAIFormatted: messages });
    expect(text).toContain('39 word');
    expect(text).not.toContain('"0 word');
    expect(wireLength(text)).toBeGreaterThan(MAX_APP_MESSAGE_CHARS / 2);
  });

  it('marks the place where a text was cut', () => {
    const text = fitMessage({
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'word '.repeat(2_000),
    });
    expect(text).toContain('…');
  });
});
