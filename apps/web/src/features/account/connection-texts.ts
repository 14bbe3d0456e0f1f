// What the profile says about accounts of other services.

export const CONNECTIONS = {
  title: 'Connected accounts',
  intro: 'Sign in with an account you have elsewhere. We only ask it for your email address.',
  none: 'You haven’t connected an account yet.',
  disconnect: 'Disconnect',
  question: 'Disconnect this account?',
  consequence: 'it can no longer be used to sign in here. The account itself stays as it is.',
  disconnected: 'The account is disconnected.',
  inDoubt: 'Waits for you',
  failedConnect: 'Failed to connect the account',
  failedDisconnect: 'Failed to disconnect the account',
} as const;

export const connectTo = (service: string): string => `Connect ${service}`;
export const connected = (service: string): string =>
  `${service} is connected. You can sign in with it from now on.`;
