import { openIdentity } from '../../identity/open-identity.ts';
import { exchangeCode, returnAddress } from '../../identity/other-services.ts';
import { session } from '../session/current-session.ts';
import { takeFlow, type KeptFlow } from './kept-flow.ts';
import { keepOpenChallenge } from './open-challenge.ts';
import { useConnecting } from './connecting.ts';
import { useProving, type BroughtBack } from './proving.ts';
import { flowProblem } from './provider-texts.ts';

/** Where the identity library keeps a sign-in that is half done, for a reload of the page; it reads this when it is loaded. */
const PREFIX = 'CognitoSignInState';
/** Its own constant. */
const STEP_MS = 180_000;

/** A step that the library did not begin itself: after a reload it goes on with it. */
function leaveToLibrary(step: { username: string; challenge: string; session: string }): {
  expiresAt: number;
} {
  const expiresAt = Date.now() + STEP_MS;
  const kept = {
    username: step.username,
    challengeName: step.challenge,
    signInSession: step.session,
    expiry: String(expiresAt),
  };
  for (const [name, value] of Object.entries(kept)) window.sessionStorage.setItem(`${PREFIX}.${name}`, value);
  return { expiresAt };
}

/** Where a person who comes back from another service goes on, or why they cannot. */
type FlowEnd = { to: string } | { reload: string } | { problem: string };

/** Takes what the address of `/signed-in` says. Never rejects. */
export async function finishFlow(parameters: URLSearchParams): Promise<FlowEnd> {
  const flow = takeFlow();
  const label = flow?.label ?? '';
  const problem = (why: string): FlowEnd => {
    const text = flowProblem(why, label);
    return flow?.purpose === 'prove' ? backToProfile({ label, problem: text }) : { problem: text };
  };
  const error = parameters.get('error');
  const code = parameters.get('code');
  // Somebody else's answer: this tab did not ask for it.
  if (flow === null || (parameters.get('state') !== flow.state && error !== 'flow_over'))
    return problem('flow_over');
  if (error !== null || code === null) return problem(error ?? 'flow_over');
  try {
    return await goOn(flow, code, problem);
  } catch (reason) {
    console.warn('The sign-in with another service could not be finished.', reason);
    return problem('unreachable');
  }
}

async function goOn(flow: KeptFlow, code: string, problem: (why: string) => FlowEnd): Promise<FlowEnd> {
  const { verifier, from } = flow;
  if (flow.purpose === 'connect') {
    const proof = { code, verifier, redirectUri: returnAddress() };
    useConnecting.setState({ waiting: { label: flow.label, proof } });
    return { to: '/profile' };
  }
  if (flow.purpose === 'prove') return backToProfile({ label: flow.label, code, verifier });
  const outcome = await exchangeCode(code, verifier);
  if (outcome.kind === 'refused') return problem(outcome.why);
  if (outcome.kind === 'second-step') {
    const { expiresAt } = leaveToLibrary(outcome);
    keepOpenChallenge('', { kind: 'code', from: 'authenticator', destination: null }, expiresAt);
    return { reload: from };
  }
  const identity = await openIdentity();
  const kept = await identity.keepTokens(outcome.tokens);
  if (!kept.ok) return problem('unreachable');
  await session.handleSignedIn();
  return { to: from };
}

/** The person is signed in there, and its window tells them what came of it. */
function backToProfile(waiting: BroughtBack): FlowEnd {
  useProving.setState({ waiting });
  return { to: '/profile' };
}
