import type { z } from 'zod';
import type { Caller, IdentityContext } from '../core/identity-context.ts';
import { IdentityError, invalidParameter } from '../core/identity-error.ts';

/** What one action of the protocol does with a request; `{}` where there is nothing to say. */
export type Action = (context: IdentityContext, body: unknown, caller: Caller) => Promise<object>;

/** An action whose request has this shape. @throws IdentityError InvalidParameter, naming the field, for any other. */
export function action<Shape extends z.ZodType>(
  shape: Shape,
  run: (context: IdentityContext, request: z.output<Shape>, caller: Caller) => Promise<object>,
): Action {
  return async (context, body, caller) => run(context, read(shape, body), caller);
}

/** The value in this shape. @throws IdentityError InvalidParameter, naming the field. */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  throw invalidParameter(field === '' ? 'The request is not valid.' : `Invalid value for ${field}.`);
}

/** @throws IdentityError ResourceNotFound for another client than the one of this pool. */
export function checkClient(context: IdentityContext, clientId: string): void {
  if (clientId !== context.settings.clientId) {
    throw new IdentityError('ResourceNotFound', 'User pool client does not exist.');
  }
}
