import type { AuthFlow } from '../auth-flow.ts';
import type { AuthEvent, AuthState } from '../auth-model.ts';

/** What every view of the sign-in window gets. */
export interface ViewProps {
  state: AuthState;
  flow: AuthFlow;
  onEvent: (event: AuthEvent) => void;
}
