export type {
  Accounts,
  Additions,
  AddressUndo,
  CallOffOutcome,
  FactorKeeper,
  FormerAddress,
  LanguageOf,
  OpenSession,
  OwnConnection,
  OwnDevice,
  OwnFactors,
  OwnPasskey,
  ProofKeeper,
  SessionKeeper,
  SignedInUser,
  UndoOutcome,
  WaitingPassword,
} from './accounts.ts';
export type { RequestChallenge } from './accounts.ts';
export { OPERATOR_ACTIONS, SECURITY_FACTORS, SECURITY_SIGNALS } from './security-signals.ts';
export type { OperatorAction, SecurityFactor, SecuritySignal, SecurityWatch } from './security-signals.ts';
