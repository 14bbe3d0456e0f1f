import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../protocol/call-request.ts';
import type { VoiceService } from '../voice-service.ts';
import { TypedSession } from './typed-session.ts';

/** Begins a test that is typed request by request. Throws what the start of a call throws. */
export async function startTyped(
  service: VoiceService,
  request: CallRequest,
  owner: TestOwner,
): Promise<TypedSession> {
  const typed = { ...request, metadata: { ...request.metadata, typed: true } };
  const session = await service.startRoomless(typed, owner, (means) => new TypedSession(means));
  service.typed.add(session, owner);
  return session;
}
