import { describe, expect, it } from 'vitest';
import { clientMessageSchema } from './app-messages.ts';

describe('messages of the test room', () => {
  it.each(['preparation-finished', 'answer-finished', 'repeat-question', 'typing-started'])(
    'include the event "%s"',
    (event) => {
      expect(clientMessageSchema.parse({ type: 'exam', event })).toEqual({ type: 'exam', event });
    },
  );

  it.each(['typing-stopped', '', null])('include no event %j', (event) => {
    expect(clientMessageSchema.safeParse({ type: 'exam', event }).success).toBe(false);
  });
});
