import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useAuthRequest } from '../features/auth/auth-request.ts';

const windows = import.meta.glob<{ AuthModal: ComponentType }>('../features/auth/auth-modal.tsx');

const AuthModal = lazy(async () => {
  const load = Object.values(windows)[0];
  return { default: load === undefined ? () => null : (await load()).AuthModal };
});

/** The sign-in window; its code and the identity client load when it is first asked for. */
export function AuthWindow() {
  const isAsked = useAuthRequest(({ view }) => view !== 'closed');
  return isAsked ? (
    <Suspense fallback={null}>
      <AuthModal />
    </Suspense>
  ) : null;
}
