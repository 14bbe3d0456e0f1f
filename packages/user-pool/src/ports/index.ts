export type {
  Accounts,
  FactorKeeper,
  OpenSession,
  OwnFactors,
  OwnPasskey,
  SessionKeeper,
  SignedInUser,
} from './accounts.ts';
