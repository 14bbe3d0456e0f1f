import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useFlash } from '../site/flash.ts';
import { useAuthRequest } from '../features/auth/auth-request.ts';

/** The sign-in window; its code and the identity client load when it is first asked for. */
export function AuthWindow() {
  const { view, request } = useAuthRequest();
  const [Modal, setModal] = useState<ComponentType | null>(null);
  const isMissing = view !== 'closed' && Modal === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const { text, show, dismiss } = useFlash.getState();
      try {
        const { AuthModal } = await import('../features/auth/auth-modal.tsx');
        setModal(() => AuthModal);
        if (text === NOT_LOADED) dismiss();
      } catch (error) {
        console.warn('The sign-in window couldn’t be loaded.', error);
        show(NOT_LOADED, 'danger');
        request('closed');
      }
    };
    void load();
  }, [isMissing, request]);
  if (!isMissing) return Modal === null || view === 'closed' ? null : <Modal />;
  return (
    <p
      role="status"
      className="fixed inset-x-3 bottom-3 z-20 mx-auto w-fit animate-appear rounded-2xl border border-line bg-surface px-5 py-3 shadow-raised"
    >
      Loading…
    </p>
  );
}

const NOT_LOADED = 'The sign-in window couldn’t be loaded. Please check your connection and try again.';
