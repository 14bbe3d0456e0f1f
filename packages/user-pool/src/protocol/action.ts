import type { z } from 'zod';
import { EvenSteps } from '../core/limits/even-steps.ts';
import { authenticateFresh } from '../core/account/fresh-proof.ts';
import { takeOwnPlace, takePlace } from '../core/guesses/places.ts';
import type { Door } from '../core/guesses/places.ts';
import type { Caller, PoolContext } from '../core/pool-context.ts';
import { authenticate } from '../core/session/tokens.ts';
import type { Authenticated } from '../core/session/tokens.ts';
import { UserPoolError, invalidParameter } from '../core/user-pool-error.ts';

/** What one action of the protocol does with a request; `{}` where there is nothing to say. */
export type Action = (context: PoolContext, body: unknown, caller: Caller) => Promise<object>;

/** An action whose request has this shape. @throws UserPoolError InvalidParameter, naming the field, for any other. */
export function action<Shape extends z.ZodType>(
  shape: Shape,
  run: (context: PoolContext, request: z.output<Shape>, caller: Caller) => Promise<object>,
): Action {
  return async (context, body, caller) => run(context, read(shape, body), caller);
}

/**
 * An action that anybody can send: it waits for its place first, and its answer for the end of a step (see `EvenSteps`), in which the place
 * is another's. @throws UserPoolError TooManyRequests, and as above.
 */
export function openAction<Shape extends z.ZodType>(
  shape: Shape,
  doorOf: (request: z.output<Shape>, caller: Caller) => Door | null,
  run: (context: PoolContext, request: z.output<Shape>, caller: Caller) => Promise<object>,
): Action {
  return action(shape, async (context, request, caller) => {
    const door = doorOf(request, caller);
    const steps = new EvenSteps(context.clock, context.settings.answerStepMs);
    const work = () => {
      steps.begin();
      return run(context, request, caller);
    };
    try {
      return await (door === null ? work() : takePlace(context, door, caller, work));
    } finally {
      await steps.end();
    }
  });
}

/**
 * An action by which people change something of their accounts: once it is known who asks, it waits for its turn, so that many accounts of one
 * person hold nobody else up. `prove`: see `signedIn` and `provedLately`. @throws UserPoolError as that, TooManyRequests, and as above.
 */
export function ownAction<Shape extends z.ZodType<{ AccessToken: string }>>(
  shape: Shape,
  prove: (context: PoolContext, request: z.output<Shape>) => Promise<Authenticated>,
  run: (
    context: PoolContext,
    who: Authenticated,
    request: z.output<Shape>,
    caller: Caller,
  ) => Promise<object>,
): Action {
  return action(shape, async (context, request, caller) => {
    const who = await prove(context, request);
    return takeOwnPlace(context, who.user.id, caller, () => run(context, who, request, caller));
  });
}

/** Whoever is signed in. */
export const signedIn = (context: PoolContext, request: { AccessToken: string }): Promise<Authenticated> =>
  authenticate(context, request.AccessToken);

/** Who has signed in a short while ago. */
export const provedLately = (
  context: PoolContext,
  request: { AccessToken: string },
): Promise<Authenticated> => authenticateFresh(context, request.AccessToken);

/** The value in this shape. @throws UserPoolError InvalidParameter, naming the field. */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  throw invalidParameter(field === '' ? "The request isn't valid." : `Invalid value for ${field}.`);
}

/** @throws UserPoolError ResourceNotFound for another client than the one of this pool. */
export function checkClient(context: PoolContext, clientId: string): void {
  if (clientId !== context.settings.clientId) {
    throw new UserPoolError('ResourceNotFound', `User pool client ${clientId} does not exist.`);
  }
}
