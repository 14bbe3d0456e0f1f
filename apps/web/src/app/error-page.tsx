import { isRouteErrorResponse, useRouteError } from 'react-router';
import { hasOwnTests } from '../features/own-tests/has-own-tests.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../site/page-head.tsx';
import { Pal } from '../ui/art/pal.tsx';

/** What a person sees when a page cannot be shown: what happened, what to do. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const isKnownVisitor = hasOwnTests();
  return (
    <section role="alert" className="mx-auto max-w-xl py-6">
      <PageHead title="Something went wrong" noindex />
      <h1 className="text-4xl">This page didn’t load</h1>
      <p className="mt-4">{messageOf(error)}</p>
      <p className="mt-2">Check your internet connection and load the page again.</p>
      <p className="mt-2">
        {isKnownVisitor
          ? 'Your finished answers are saved. You can continue a test that was cut off, by voice or by typing, without using another test.'
          : 'Nothing was charged.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        {isKnownVisitor ? (
          <ButtonLink to="/speaking" variant="secondary">
            Continue your test
          </ButtonLink>
        ) : null}
        <ButtonLink to="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </section>
  );
}

// A TypeError is the browser's own, for example of a script that is gone since the site was renewed, and in the words of programmers.
function messageOf(error: unknown): string {
  const isForPeople = error instanceof Error && !(error instanceof TypeError) && error.message !== '';
  return isForPeople ? error.message : 'Part of the site couldn’t be loaded, or stopped working.';
}

/** There is nothing at this address. */
export function NotFoundPage() {
  return (
    <section className="mx-auto max-w-xl py-6">
      <PageHead title="Page not found" noindex />
      <svg viewBox="0 0 90 80" width="120" height="106" aria-hidden="true">
        <Pal x={4} y={4} size={80} mood="wonder" />
      </svg>
      <h1 className="mt-6 text-4xl">We couldn’t find this page</h1>
      <p className="mt-4 text-lg">The address may be wrong, or the page may have moved.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/speaking">Go to the speaking tests</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </section>
  );
}
