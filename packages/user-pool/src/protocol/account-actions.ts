import { z } from 'zod';
import { changePassword, requestReset, resetPassword } from '../core/account/passwords.ts';
import { confirmSignUp, resendConfirmation, signUp } from '../core/account/sign-up.ts';
import { checkClient, openAction, ownAction, provedLately } from './action.ts';
import { attributeList, attributesFrom, clientId, code, password, token, username } from './fields.ts';
import { presentDelivery } from './present-step.ts';

const named = z.object({ ClientId: clientId, Username: username });
const toSignUp = ({ Username: name }: { Username: string }) => ({ purposes: ['sign-up'], name });
const toReset = ({ Username: name }: { Username: string }) => ({ purposes: ['reset'], name });

/** SignUp. */
export const signUpAction = openAction(
  named.extend({ Password: password, UserAttributes: attributeList.default([]) }),
  toSignUp,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    const { user, delivery, session } = await signUp(
      context,
      {
        username: request.Username,
        password: request.Password,
        attributes: attributesFrom(request.UserAttributes),
      },
      caller,
    );
    return {
      UserConfirmed: false,
      UserSub: user.id,
      CodeDeliveryDetails: presentDelivery(delivery),
      Session: session,
    };
  },
);

/** ConfirmSignUp. */
export const confirmSignUpAction = openAction(
  named.extend({ ConfirmationCode: code }),
  toSignUp,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    return { Session: await confirmSignUp(context, request.Username, request.ConfirmationCode, caller) };
  },
);

/** ResendConfirmationCode. */
export const resendAction = openAction(named, toSignUp, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  return {
    CodeDeliveryDetails: presentDelivery(await resendConfirmation(context, request.Username, caller)),
  };
});

/** ForgotPassword. */
export const forgotPasswordAction = openAction(named, toReset, async (context, request, caller) => {
  checkClient(context, request.ClientId);
  return { CodeDeliveryDetails: presentDelivery(await requestReset(context, request.Username, caller)) };
});

/** ConfirmForgotPassword. */
export const confirmForgotPasswordAction = openAction(
  named.extend({ ConfirmationCode: code, Password: password }),
  toReset,
  async (context, request, caller) => {
    checkClient(context, request.ClientId);
    const { Username, ConfirmationCode, Password } = request;
    await resetPassword(context, { username: Username, code: ConfirmationCode, password: Password }, caller);
    return {};
  },
);

/** ChangePassword. */
export const changePasswordAction = ownAction(
  z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
  provedLately,
  async (context, who, request, caller) => {
    const given = { previous: request.PreviousPassword, proposed: request.ProposedPassword };
    await changePassword(context, who, given, caller);
    return {};
  },
);
