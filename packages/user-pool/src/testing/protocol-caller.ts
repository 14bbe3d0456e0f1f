import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** An answer of the protocol as its clients see it. */
export interface ProtocolAnswer {
  status: number;
  /** For example NotAuthorizedException; null for a success. */
  error: string | null;
  body: Record<string, unknown>;
}

const bodySchema = z.record(z.string(), z.unknown());

/** Sends one action to the routes. */
export async function callAction(
  app: FastifyInstance,
  action: string,
  body: object,
  service = 'AWSCognitoIdentityProviderService',
): Promise<ProtocolAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: '/idp/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${service}.${action}` },
    payload: JSON.stringify(body),
  });
  const answer = bodySchema.parse(response.json());
  const error = response.statusCode < 300 ? null : String(answer['__type']);
  return { status: response.statusCode, error, body: answer };
}

const resultSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});

/** Tokens out of a finished sign-in. */
export function tokensIn(answer: ProtocolAnswer): z.infer<typeof resultSchema>['AuthenticationResult'] {
  return resultSchema.parse(answer.body).AuthenticationResult;
}
