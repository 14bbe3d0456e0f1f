// Requests in the protocol of the embedded pool that the identity library does not make.
import type { PublicConfig } from '@bandpal/contracts';
import * as z from 'zod/mini';

/** Where the pool is, and who asks. */
export type Pool = Pick<PublicConfig['identity'], 'clientId' | 'endpointPath'>;

const refusalSchema = z.object({ __type: z.string(), message: z.string() });

/** Asks for one action. Rejects as the identity library does, with the name of the refusal. */
export async function askPool<Schema extends z.ZodMiniType>(
  schema: Schema,
  pool: Pool,
  action: string,
  body: object,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await fetch(new URL(pool.endpointPath, window.location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw named('NetworkError', '', error);
  });
  const text: unknown = await response.json();
  if (response.ok) return schema.parse(text);
  const { __type: name, message } = refusalSchema.parse(text);
  throw named(name, message);
}

/** As the identity library throws it, so that it is said in the same words. */
export function named(name: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = name;
  return error;
}
