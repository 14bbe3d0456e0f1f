import { ERROR_CATALOGUE } from '@bandpal/contracts';
import { z } from 'zod';
import {
  changeAttributes,
  removeAttributes,
  sendAttributeCode,
  verifyAttribute,
} from '../core/account/attributes.ts';
import { isContested } from '../core/account/undo-objections.ts';
import { hasDoubts } from '../core/account/factors-in-doubt.ts';
import { deleteAccount, signOutEverywhere } from '../core/account/end-account.ts';
import { attributesOf } from '../core/attributes.ts';
import { authenticateFresh } from '../core/account/fresh-proof.ts';
import { authenticate } from '../core/session/tokens.ts';
import { invalidParameter } from '../core/user-pool-error.ts';
import {
  action,
  ownAction,
  signedIn,
  attributeEntries,
  attributeList,
  attributesFrom,
  code,
  token,
} from './action.ts';
import { presentDelivery } from './present-step.ts';

const withToken = z.object({ AccessToken: token });
const withAttribute = withToken.extend({ AttributeName: z.enum(['email', 'phone_number']) });

/** GetUser. Its owner learns here that ways in wait for them; hosted pools have no such attribute, and people cannot write it. */
export const getUserAction = action(withToken, async (context, request) => {
  const { user } = await authenticate(context, request.AccessToken);
  return {
    Username: user.id,
    UserAttributes: attributeEntries({
      ...attributesOf(user),
      ...((await hasDoubts(context.db, user.id)) ? { 'custom:review_factors': 'true' } : {}),
    }),
    ...(user.mfaMethods.length === 0 ? {} : { UserMFASettingList: user.mfaMethods }),
    ...(user.mfaPreferred === null ? {} : { PreferredMfaSetting: user.mfaPreferred }),
  };
});

/** UpdateUserAttributes. */
export const updateAttributesAction = ownAction(
  withToken.extend({ UserAttributes: attributeList }),
  (context, request) =>
    proofFor(Object.keys(attributesFrom(request.UserAttributes)))(context, request.AccessToken),
  async (context, who, request, caller) => {
    const change = attributesFrom(request.UserAttributes);
    const deliveries = await changeAttributes(context, who, change, caller);
    return { CodeDeliveryDetailsList: deliveries.map(presentDelivery) };
  },
);

/** DeleteUserAttributes. */
export const deleteAttributesAction = ownAction(
  withToken.extend({ UserAttributeNames: z.array(z.string().max(64)).max(64) }),
  (context, request) => proofFor(request.UserAttributeNames)(context, request.AccessToken),
  async (context, { user }, request) => {
    await removeAttributes(context, user, request.UserAttributeNames);
    return {};
  },
);

/** GetUserAttributeVerificationCode. */
export const sendAttributeCodeAction = ownAction(
  withAttribute,
  signedIn,
  async (context, { user }, request, caller) => {
    const delivery = await sendAttributeCode(context, user, request.AttributeName, caller);
    return { CodeDeliveryDetails: presentDelivery(delivery) };
  },
);

/** VerifyUserAttribute. The address was named after a fresh sign-in, and the code may take a while to arrive. */
export const verifyAttributeAction = ownAction(
  withAttribute.extend({ Code: code }),
  signedIn,
  async (context, { user }, request, caller) => {
    await verifyAttribute(context, user, request.AttributeName, request.Code, caller);
    return {};
  },
);

/** DeleteUser: the person everywhere, not only here. */
export const deleteUserAction = action(withToken, async (context, request) => {
  const { user } = await authenticateFresh(context, request.AccessToken);
  if (await isContested(context, user.id)) throw invalidParameter(ERROR_CATALOGUE['account.contested'].text);
  await deleteAccount(context, user);
  return {};
});

/** GlobalSignOut. No fresh sign-in is asked for: it ends the session that asks, too, and an owner in a hurry must not be held up. */
export const globalSignOutAction = action(withToken, async (context, request) => {
  const { user } = await authenticate(context, request.AccessToken);
  await signOutEverywhere(context, user.id);
  return {};
});

/** Codes that open the account go there. */
const opensAccount = (name: string): boolean => name === 'email' || name === 'phone_number';

const proofFor = (attributes: readonly string[]) =>
  attributes.some(opensAccount) ? authenticateFresh : authenticate;
