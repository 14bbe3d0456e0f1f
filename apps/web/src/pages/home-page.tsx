import { PageHead } from '../app/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Landing page. */
export function HomePage() {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center sm:py-16">
      <PageHead
        title="Bandpal: practice IELTS speaking with your AI pal"
        description="An AI examiner asks you IELTS-style speaking questions and gives you an estimate of your band."
      />
      <h1 className="text-4xl sm:text-5xl">Practice IELTS speaking with your AI pal</h1>
      <p className="mt-5 text-xl text-ink-soft">Get real-time feedback and boost your band score</p>
      <p className="mt-8">
        <ButtonLink to="/speaking" className="px-6 py-3 text-lg">
          Start a Free Speaking Test
        </ButtonLink>
      </p>
      <p className="mt-8 text-ink-soft">
        You talk with an AI examiner. Your voice is processed while you speak and is never stored.
      </p>
    </div>
  );
}
