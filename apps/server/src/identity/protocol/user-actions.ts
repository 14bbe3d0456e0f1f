import { z } from 'zod';
import { attributesOf } from '../core/attributes.ts';
import { authenticate } from '../core/tokens.ts';
import { action } from './action.ts';
import { attributeEntries, token } from './fields.ts';

const withToken = z.object({ AccessToken: token });

/** GetUser. */
export const getUserAction = action(withToken, async (context, request) => {
  const { user } = await authenticate(context, request.AccessToken);
  return {
    Username: user.id,
    UserAttributes: attributeEntries(attributesOf(user)),
    ...(user.mfaMethods.length === 0 ? {} : { UserMFASettingList: user.mfaMethods }),
    ...(user.mfaPreferred === null ? {} : { PreferredMfaSetting: user.mfaPreferred }),
  };
});
