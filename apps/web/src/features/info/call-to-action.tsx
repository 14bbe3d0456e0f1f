import { useAuthRequest } from '../auth/auth-request.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pal } from '../../ui/art/pal.tsx';

/** The end of the About page: to a practice session, and to an account. */
export function CallToAction() {
  const request = useAuthRequest((state) => state.request);
  return (
    <section
      aria-labelledby="ready"
      className="flex flex-wrap items-center gap-6 rounded-3xl border border-transparent bg-accent-soft p-6 sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="ready" className="text-2xl">
          Ready to speak?
        </h2>
        <p className="mt-2">One session takes about 5 minutes.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to="/speaking">Start a practice session</ButtonLink>
          <Button variant="secondary" onClick={() => request('sign-up')}>
            Sign up
          </Button>
        </div>
      </div>
      <svg viewBox="0 0 190 90" width="190" height="90" aria-hidden="true">
        <Pal x={4} y={8} size={80} mood="smile" tail="right" />
        <Pal x={102} y={8} size={80} look="warm" mood="talk" />
      </svg>
    </section>
  );
}
