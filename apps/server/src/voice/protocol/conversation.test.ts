import { describe, expect, it } from 'vitest';
import { Conversation } from './conversation.ts';

function linesOf(conversation: Conversation): { role: string; content: string }[] {
  const { message } = conversation;
  return message.type === 'conversation-update' ? message.messages : [];
}

describe('the conversation of a call', () => {
  it('makes one message of what one speaker says in a row', () => {
    const conversation = new Conversation();
    conversation.add('assistant', 'Hello.');
    conversation.add('assistant', 'What is your name?');
    conversation.add('user', 'Ana');
    expect(linesOf(conversation)).toEqual([
      { role: 'assistant', content: 'Hello. What is your name?' },
      { role: 'user', content: 'Ana' },
    ]);
  });

  it('keeps the newest, however long the call and its messages are', () => {
    const conversation = new Conversation();
    for (let line = 0; line < 500; line += 1) conversation.add('assistant', `${'word '.repeat(400)}${line}`);
    expect(linesOf(conversation)[0]?.content).toMatch(/ 499$/);
    for (let line = 0; line < 500; line += 1) conversation.add(line % 2 ? 'assistant' : 'user', 'x');
    const kept = linesOf(conversation);
    expect(kept).toHaveLength(24);
    conversation.add('user', 'y'.repeat(100_000));
    expect(Math.max(...linesOf(conversation).map(({ content }) => content.length))).toBeLessThanOrEqual(
      4_000,
    );
  });
});
