export type { Accounts, OpenSession, SessionKeeper, SignedInUser } from './accounts.ts';
