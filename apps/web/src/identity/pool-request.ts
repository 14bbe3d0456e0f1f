// Requests in the protocol of the embedded pool that the identity library does not make.
import * as z from 'zod/mini';

/** Where the pool is, and who asks. */
export interface Pool {
  clientId: string;
  endpointPath: string;
}

const refusalSchema = z.object({ __type: z.string(), message: z.string() });

/** Asks for one action. Rejects as the identity library does, with the name of the refusal. */
export async function askPool<Schema extends z.ZodMiniType>(
  schema: Schema,
  pool: Pool,
  action: string,
  body: object,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const { isDone, answer } = await fetch(new URL(pool.endpointPath, window.location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
    signal: signal ?? null,
  })
    .then(readAnswer)
    .catch((error: unknown) => {
      // An answer that is no JSON has a problem of its own.
      throw error instanceof SyntaxError ? error : named('NetworkError', '', error);
    });
  if (isDone) return schema.parse(answer);
  const { __type: name, message } = refusalSchema.parse(answer);
  throw named(name, message);
}

async function readAnswer(response: Response): Promise<{ isDone: boolean; answer: unknown }> {
  return { isDone: response.ok, answer: await response.json() };
}

/** As the identity library throws it, so that it is said in the same words. */
export function named(name: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = name;
  return error;
}
