import { z } from 'zod';
import { credentialsOf, identityOf } from '../core/session/identity-pool.ts';
import { action } from './action.ts';
import { epochSeconds, token } from './fields.ts';

const logins = z
  .record(z.string().max(256), token)
  .nullish()
  .transform((map) => map ?? {});

/** GetId. */
export const getIdAction = action(
  z.object({ IdentityPoolId: z.string().max(128), Logins: logins }),
  async (context, request) => ({
    IdentityId: await identityOf(context, request.IdentityPoolId, request.Logins),
  }),
);

/** GetCredentialsForIdentity. */
export const getCredentialsAction = action(
  z.object({ IdentityId: z.string().max(128), Logins: logins }),
  async (context, request) => {
    const { identityId, credentials } = await credentialsOf(context, request.IdentityId, request.Logins);
    return {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretKey,
        SessionToken: credentials.sessionToken,
        Expiration: Math.floor(epochSeconds(credentials.expiresAt)),
      },
    };
  },
);
