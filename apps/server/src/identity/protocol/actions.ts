import type { Action } from './action.ts';
import { initiateAuthAction, refreshAction, respondAction, revokeAction } from './sign-in-actions.ts';
import { getUserAction } from './user-actions.ts';

/** The actions of the user pool. What only an operator may do is not among them. */
export const userPoolActions: Readonly<Record<string, Action>> = {
  InitiateAuth: initiateAuthAction,
  RespondToAuthChallenge: respondAction,
  GetTokensFromRefreshToken: refreshAction,
  RevokeToken: revokeAction,
  GetUser: getUserAction,
};

/** The actions of the identity pool. */
export const identityPoolActions: Readonly<Record<string, Action>> = {};
