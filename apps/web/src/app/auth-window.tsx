import { lazy, Suspense } from 'react';
import { useAuthRequest } from '../features/auth/auth-request.ts';

const AuthModal = lazy(async () => ({
  default: (await import('../features/auth/auth-modal.tsx')).AuthModal,
}));

/** The sign-in window; its code and the identity client load when it is first asked for. */
export function AuthWindow() {
  const isAsked = useAuthRequest(({ view }) => view !== 'closed');
  return isAsked ? (
    <Suspense fallback={null}>
      <AuthModal />
    </Suspense>
  ) : null;
}
