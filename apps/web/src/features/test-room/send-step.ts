import type { ClientMessage } from '@bandpal/contracts';
import { fitsOneMessage, typedAnswer } from './client-text.ts';
import type { RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { canSendAnswer } from './typed-answers.ts';

/** Whether the talk can be finished now: not with words in the box that are too many for one message and would be lost. */
export const canFinishTalk = ({ draft }: RoomState): boolean =>
  draft.trim() === '' || fitsOneMessage(typedAnswer(draft));

/** Tells the examiner that a step of the long turn is over. What is typed and not sent belongs to the talk and goes first. */
export function sendStep(session: RoomSession, state: RoomState, message: ClientMessage): void {
  const isTalkOver = message.type === 'exam' && message.event === 'answer-finished';
  if (isTalkOver && state.draft.trim() !== '' && canSendAnswer(state)) {
    session.sendAnswer(typedAnswer(state.draft));
  }
  session.send(message);
}
