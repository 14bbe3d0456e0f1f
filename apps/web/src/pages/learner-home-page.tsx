import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadHome } from '../features/home/home-data.ts';
import { HOME_TITLE } from '../features/home/home-texts.ts';
import { HomeView } from '../features/home/home-view.tsx';
import { useIsSignedIn } from '../features/session/use-is-signed-in.ts';
import { useRevalidateOnSignIn } from '../features/session/use-revalidate-on-sign-in.ts';
import { PageHead } from '../site/page-head.tsx';

/** Reads what the page shows. */
export const loader = ({ request }: LoaderFunctionArgs) => loadHome(request.signal);

/** The learner's home, of the signed-in person or of this browser's guest. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isSignedIn = useIsSignedIn();
  useRevalidateOnSignIn();
  useEffect(() => {
    if (isSignedIn) void askAboutGuestTests();
  }, [isSignedIn]);
  return (
    <>
      <PageHead title={HOME_TITLE} noindex />
      <HomeView data={data} isSignedIn={isSignedIn} now={new Date()} onSaved={revalidate} />
    </>
  );
}

/** Looks whether this browser's guest has tests that a signed-in person has not been asked about. */
async function askAboutGuestTests(): Promise<void> {
  try {
    const { session } = await import('../features/session/current-session.ts');
    await session.findClaimable();
  } catch (error) {
    console.warn('The session couldn’t be loaded.', error);
  }
}
