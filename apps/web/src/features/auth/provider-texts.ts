// What is said about signing in with other services.

export const OTHER_SERVICES = {
  title: 'You’re not signed in yet',
  again: 'Sign In',
  notLeft: 'We couldn’t reach the server. Please check your connection and try again.',
} as const;

export const continueWith = (service: string): string => `Continue with ${service}`;

/** Why a person who comes back is not signed in, by the word of the protocol. */
export function flowProblem(why: string, service: string): string {
  switch (why) {
    case 'access_denied':
      return `You stopped before ${service} could sign you in.`;
    case 'provider_unavailable':
      return `${service} isn’t answering at the moment. Please try again in a minute, or sign in another way.`;
    case 'provider_refused':
      return `${service} couldn’t sign you in here. Please try again, or sign in another way.`;
    case 'account_exists':
      return `There is already an account with the email address of your ${service} account. Sign in to it the usual way first. Then you can connect ${service} in your profile.`;
    case 'email_unverified':
      return `${service} didn’t give us a confirmed email address. Please create an account here first. Then you can connect ${service} in your profile.`;
    case 'sign_up_closed':
      return 'You can’t create an account at the moment. If you already have one, sign in the usual way first. Then you can connect the other one in your profile.';
    case 'account_disabled':
      return 'This account can’t be used at the moment. Please write to the people who run this site.';
    case 'password_reset_required':
      return 'You need a new password first. Please choose "Forgot password?" in the sign-in window.';
    case 'connection_in_doubt':
      return `Your password was reset, so ${service} can’t sign you in for now. Sign in with your new password, and keep ${service} in your profile.`;
    case 'not_connected':
      return `The ${service} account you used isn’t connected to your account here.`;
    case 'unreachable':
      return 'We couldn’t reach the server. Please check your connection and try again.';
    default:
      return 'This took too long, or you started it in another tab. Please sign in again.';
  }
}
