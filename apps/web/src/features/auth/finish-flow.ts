import { openIdentity } from '../../identity/open-identity.ts';
import { leaveToLibrary } from '../../identity/open-step.ts';
import { exchangeCode, returnAddress } from '../../identity/other-services.ts';
import { session } from '../session/current-session.ts';
import { takeFlow } from './kept-flow.ts';
import type { KeptFlow } from './kept-flow.ts';
import { keepOpenChallenge } from './open-challenge.ts';
import { useConnecting } from './connecting.ts';
import { useProving } from './proving.ts';
import type { BroughtBack } from './proving.ts';
import { flowProblem } from './provider-texts.ts';

/** Where a person who comes back from another service goes on, or why they cannot. */
export type FlowEnd = { to: string } | { reload: string } | { problem: string };

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
