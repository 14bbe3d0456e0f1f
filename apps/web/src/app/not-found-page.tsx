import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from './page-head.tsx';

/** There is nothing at this address. */
export function NotFoundPage() {
  return (
    <section className="mx-auto max-w-xl py-10">
      <PageHead title="Page not found" noindex />
      <h1 className="text-3xl">We could not find this page</h1>
      <p className="mt-4">The address may be wrong, or the page may have moved.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/speaking">Go to the speaking tests</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </section>
  );
}
