export type {
  Accounts,
  FactorKeeper,
  OpenSession,
  OwnFactors,
  OwnPasskey,
  ProofKeeper,
  SessionKeeper,
  SignedInUser,
} from './accounts.ts';
