import type { ServerMessage } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { afterMessage, afterWords, INITIAL_CALL } from './guest-call-state.ts';

const after = (...messages: ServerMessage[]) =>
  messages.reduce((state, message) => afterMessage(state, message, 5), INITIAL_CALL);

const said = (transcript: string, transcriptType: 'partial' | 'final' = 'final'): ServerMessage => ({
  type: 'transcript',
  role: 'user',
  transcriptType,
  transcript,
});

const talk = (...contents: string[]): ServerMessage => {
  const messages = contents.map((content) => ({ role: 'assistant' as const, content }));
  return { type: 'conversation-update', messages, messagesOpenAIFormatted: messages };
};

describe('what a guest sees of a test', () => {
  it('is what was said before they came, then what is said', () => {
    const { captions } = after(
      talk('Hello.', 'Where do you live?'),
      said('In Li', 'partial'),
      said('In Lima.'),
    );
    expect(captions.map(({ text }) => text)).toEqual(['Hello.', 'Where do you live?', 'In Lima.']);
  });

  it('repeats nothing that stands there already', () => {
    expect(after(said('In Lima.'), talk('Hello.', 'In Lima.')).captions).toHaveLength(1);
  });

  it('holds the line that a teacher is to ask', () => {
    const line = { id: 'l1', text: 'Where do you live?', said: false };
    expect(after({ type: 'script', asks: true, line }).script).toEqual({ asks: true, line });
  });

  it('tells who else is there', () => {
    const tom = { name: 'Tom', role: 'observer', state: 'here', asks: false } as const;
    expect(after({ type: 'company', guests: [tom] }).company).toEqual([tom]);
    expect(after({ type: 'company', guests: [tom] }, { type: 'company', guests: [] }).company).toEqual([]);
  });

  it('has what other guests say, for those who have asked for it', () => {
    const guests = [{ sessionId: 's-li', name: 'Li', role: 'partner', agrees: true } as const];
    const captions = (on: boolean): ServerMessage => ({
      type: 'captions',
      on,
      guests,
      own: null,
      hasFailed: false,
    });
    const words = { sessionId: 's-li', text: 'I agree.' };
    expect(afterWords(after(captions(false)), words).captions).toEqual([]);
    expect(afterWords(after(captions(true)), words).captions).toEqual([
      { id: 1, role: 'guest', by: { name: 'Li', role: 'partner' }, text: 'I agree.', final: true },
    ]);
  });

  it('is over when the test is', () => {
    expect(after({ type: 'status-update', status: 'in-progress' }).stage).toBe('joining');
    expect(after({ type: 'status-update', status: 'ended' }).stage).toBe('over');
  });
});
