import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../api/call-request.ts';
import type { VoiceService } from '../voice-service.ts';
import type { FoundExchange } from './present-typed.ts';
import { TypedSession } from './typed-session.ts';

/** Begins a test that is typed request by request. Throws what the start of a call throws. */
export async function startTyped(
  service: VoiceService,
  request: CallRequest,
  owner: TestOwner,
): Promise<TypedSession> {
  const session = await service.startRoomless(typed(request), owner, (means) => new TypedSession(means));
  service.typed.add(session, owner);
  return session;
}

/** The same with a greeting. Sent again by a client that has missed the reply it gives the test that it has begun. */
export async function greetTyped(
  service: VoiceService,
  { begin, input, name }: { begin: CallRequest; input: string; name: string | undefined },
  owner: TestOwner,
): Promise<FoundExchange> {
  const begun = service.typed.greetedWith(owner, typed(begin), input);
  if (begun !== null) return begun;
  const session = await startTyped(service, begin, owner);
  session.name = name;
  return { session, exchange: session.greet(input) };
}

const typed = (request: CallRequest): CallRequest => ({
  ...request,
  metadata: { ...request.metadata, typed: true },
});
