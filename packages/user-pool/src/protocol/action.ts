import { z } from 'zod';
import { EvenSteps } from '../core/limits/admission.ts';
import { authenticateFresh } from '../core/account/fresh-proof.ts';
import { takeOwnPlace, takePlace, type Door } from '../core/guesses/places.ts';
import type { Caller, PoolContext } from '../core/pool-context.ts';
import { authenticate, type Authenticated } from '../core/session/tokens.ts';
import { UserPoolError, invalidParameter } from '../core/user-pool-error.ts';
import type { PageLanguage } from '@bandpal/contracts';
import type { FastifyRequest } from 'fastify';

// Fields that requests have in common, with the protocol's own limits where it has some.
/** A name people sign in with. */
export const username = z.string().min(1).max(254);
/** Long ones are refused by the password rules, not here: a wrong password must not have its own error. */
export const password = z.string().min(1).max(1_024);
/** Tokens are about 1 kB. */
export const token = z.string().min(1).max(8_192);
export const clientId = z.string().min(1).max(128);
export const session = z.string().min(20).max(2_048);
export const code = z.string().min(1).max(64);
export const deviceKey = z.string().min(1).max(128);
/** An SRP public value is at most 768 hexadecimal digits. */
export const bigNumber = z.string().min(1).max(800);
/** Null where the field is left out. */
export const optionalField = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? null);

/** Parameters by name, all of them texts. */
export const textMap = z
  .record(z.string().max(256), z.string().max(32_768))
  .nullish()
  .transform((map) => map ?? {});

/** Attributes as the protocol lists them. */
export const attributeList = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2_048).optional() }))
  .max(64);

/** The same as one object. */
export function attributesFrom(list: z.output<typeof attributeList>): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** Epoch seconds, as the protocol writes dates. */
export const epochSeconds = (date: Date): number => date.getTime() / 1000;

/** Attributes as the protocol lists them. */
export const attributeEntries = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

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

/** What the product reads from requests for the pool. */
export interface RequestReaders {
  /** One subscriber's part of a network address. */
  networkOf: (address: string) => string;
  /** In which language the sender reads; null where the request says nothing of it. */
  languageOf: (request: FastifyRequest) => PageLanguage | null;
}

/** What the routes need of an open user pool. */
export interface UserPoolRoutesDeps extends RequestReaders {
  context: PoolContext;
}
