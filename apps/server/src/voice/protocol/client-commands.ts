import { BandpalError, type ClientMessage } from '@bandpal/contracts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExaminerSession } from '../call/session.ts';
import { readClientData } from './client-data.ts';

/** Carries out one app message of the candidate's browser; what cannot be done is answered with an `error` message. */
export function handleClientData(data: unknown, session: ExaminerSession, output: CallOutput): void {
  const read = readClientData(data);
  if (read.type === 'playable') {
    session.handlePlayable();
    return;
  }
  const refusal = read.type === 'refused' ? read.reason : carryOut(read.message, session);
  if (refusal !== null) output.error(new BandpalError('request.invalid', { message: refusal }));
}

// The reason why it cannot be done, or null.
function carryOut(message: ClientMessage, session: ExaminerSession): string | null {
  switch (message.type) {
    case 'add-message':
      return addMessage(message, session);
    case 'say':
      return say(message, session);
    case 'end-call':
      session.handleEnd();
      return null;
    case 'exam':
      examEvent(message.event, session);
      return null;
    case 'control':
      control(message.control, session);
      return null;
    default:
      return message satisfies never;
  }
}

function say(message: Extract<ClientMessage, { type: 'say' }>, session: ExaminerSession): string | null {
  const text = (message.message ?? message.content ?? '').trim();
  if (text === '') return 'There is nothing to say.';
  const interruptible = message.interruptionsEnabled ?? false;
  const endCallAfter = message.endCallAfterSpoken ?? false;
  return session.handleSay({ text, interruptible, endCallAfter })
    ? null
    : 'The examiner cannot say this now.';
}

function examEvent(event: Extract<ClientMessage, { type: 'exam' }>['event'], session: ExaminerSession): void {
  if (event === 'preparation-finished') session.handlePreparationFinished();
  else if (event === 'answer-finished') session.handleAnswerFinished();
  else if (event === 'typing-started') session.handleTypingStarted();
  else if (event === 'question-shown') session.handleQuestionShown();
  else session.handleRepeat();
}

function addMessage(
  { message, questionId }: Extract<ClientMessage, { type: 'add-message' }>,
  session: ExaminerSession,
): string | null {
  if (message.role !== 'user') return 'Only the candidate can add messages to a test.';
  const text = message.content.trim();
  if (text === '') return 'The answer is empty.';
  if (questionId !== undefined && session.hasLeft(questionId)) {
    session.handleTypedLate(text, questionId);
    return null;
  }
  return session.handleTyped(text) ? null : 'The examiner is not asking anything now.';
}

type Control = Extract<ClientMessage, { type: 'control' }>['control'];

function control(name: Control, session: ExaminerSession): void {
  if (name === 'say-first-message') session.handlePlayable();
  else if (name === 'mute-assistant' || name === 'unmute-assistant') {
    session.muteExaminer(name === 'mute-assistant');
  } else session.muteCandidate(name === 'mute-customer');
}
