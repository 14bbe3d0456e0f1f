import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { finishFlow } from '../features/auth/finish-flow.ts';
import { OTHER_SERVICES } from '../features/auth/provider-texts.ts';
import { PageHead } from '../site/page-head.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

/** Finishes what was begun at another service; only trouble stays on this page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ problem: string }> {
  const end = await finishFlow(new URL(request.url).searchParams);
  if ('to' in end) throw redirect(end.to);
  // The identity library reads what was left to it only when it is loaded.
  if ('reload' in end) window.location.replace(end.reload);
  // No code and no word of the other service stays in the address, or in the history.
  window.history.replaceState(window.history.state, '', '/signed-in');
  return { problem: 'problem' in end ? end.problem : '' };
}

/** Why somebody who came back from another service is not signed in, and the ways to go on. */
export function Component() {
  const { problem } = useLoaderData<typeof loader>();
  const request = useAuthRequest((state) => state.request);
  return (
    <section className="mx-auto max-w-xl py-6">
      <PageHead title="Sign In" noindex />
      {problem === '' ? null : (
        <>
          <h1 className="text-3xl">{OTHER_SERVICES.title}</h1>
          <div className="mt-4">
            <Alert tone="danger" isLive>
              {problem}
            </Alert>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => request('sign-in')}>{OTHER_SERVICES.again}</Button>
            <ButtonLink to="/" variant="secondary">
              Home
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
