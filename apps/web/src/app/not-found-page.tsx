import { Pal } from '../ui/art/pal.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../site/page-head.tsx';

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
