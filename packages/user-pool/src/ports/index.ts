export type {
  Accounts,
  AddressUndo,
  FactorKeeper,
  OpenSession,
  OwnFactors,
  OwnPasskey,
  ProofKeeper,
  SessionKeeper,
  SignedInUser,
} from './accounts.ts';
