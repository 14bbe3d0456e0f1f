import { useAuthRequest } from '../auth/auth-request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Invites a guest to keep what this browser knows. */
export function KeepCard() {
  const request = useAuthRequest((state) => state.request);
  return (
    <Card aria-labelledby="keep-tests">
      <h2 id="keep-tests" className="text-xl">
        Keep your tests
      </h2>
      <p className="mt-1">
        Your tests are saved in this browser only. With an account you can see them on every device. When you
        sign in, we’ll ask before we move them.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => request('sign-up')}>Create an account</Button>
        <Button variant="secondary" onClick={() => request('sign-in')}>
          Sign in
        </Button>
      </div>
    </Card>
  );
}
