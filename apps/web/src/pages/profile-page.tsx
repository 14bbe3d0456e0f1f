import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readConfig } from '../api/product.ts';
import { PageHead } from '../site/page-head.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { useSession } from '../features/session/session-store.ts';
import { stopLeaving } from '../features/session/leave-session.ts';
import { ProfileView } from '../features/account/profile-view.tsx';
import { session } from '../features/session/current-session.ts';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Reads how accounts work here. */
export const loader = ({ request }: LoaderFunctionArgs) => readConfig(request.signal);

/** The signed-in person's account. */
export function Component() {
  const { identity } = useLoaderData<typeof loader>();
  const { user, isUnreachable, isLeaving } = useSession();
  useEffect(() => stopLeaving, []);
  return (
    <>
      <PageHead title="Profile" noindex />
      {user === null && !isLeaving ? (
        <AuthenticationRequired />
      ) : (
        <>
          <h1 className="text-3xl sm:text-4xl">Profile</h1>
          {user == null ? (
            <Waiting isUnreachable={isUnreachable} />
          ) : (
            // Nothing of one person is left on the page of another.
            <ProfileView key={user.email} user={user} identity={identity} />
          )}
        </>
      )}
    </>
  );
}

function AuthenticationRequired() {
  const request = useAuthRequest((state) => state.request);
  useEffect(() => request('sign-in'), [request]);
  return (
    <div className="py-10 text-center">
      <h1 className="text-3xl">Authentication Required</h1>
      <p className="mt-3 text-lg">Please sign in to access this page</p>
      <Button className="mt-6" onClick={() => request('sign-in')}>
        Sign In
      </Button>
    </div>
  );
}

function Waiting({ isUnreachable }: { isUnreachable: boolean }) {
  if (!isUnreachable) return <PageLoading />;
  return (
    <div className="mt-6 space-y-4">
      <Alert tone="warn" isLive>
        We couldn’t reach the server. Please check your connection.
      </Alert>
      <Button onClick={() => void session.load()}>Try again</Button>
    </div>
  );
}
