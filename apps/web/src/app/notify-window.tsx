import { lazy, Suspense } from 'react';
import { useNotifyRequest } from '../features/notify/notify-request.ts';

const NotifyDialog = lazy(async () => {
  const { NotifyDialog: Dialog } = await import('../features/notify/notify-dialog.tsx');
  return { default: Dialog };
});

/** The notify window for whatever page asks for it; its code loads then. */
export function NotifyWindow() {
  const { topic, request } = useNotifyRequest();
  if (topic === null) return null;
  return (
    <Suspense fallback={null}>
      <NotifyDialog topic={topic} onClose={() => request(null)} />
    </Suspense>
  );
}
