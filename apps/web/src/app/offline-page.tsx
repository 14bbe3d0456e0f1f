import { Pal } from '../ui/art/pal.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';

/** Shown by the service worker when the network is gone. It stands alone, without scripts. */
export function OfflinePage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-4 py-10">
      <svg viewBox="0 0 90 80" width="120" height="106" aria-hidden="true">
        <Pal x={4} y={4} size={80} look="warm" mood="wonder" />
      </svg>
      <h1 className="mt-6 text-4xl">You’re offline</h1>
      <p className="mt-4 text-lg">
        {PRODUCT_NAME} needs the internet. Your finished answers are saved, and you can continue a test that
        was cut off.
      </p>
      <p className="mt-6">
        {/* An empty address loads the page that was asked for. */}
        <a
          href=""
          className="inline-flex min-h-13 items-center rounded-xl border border-transparent bg-accent px-6 text-lg font-semibold text-on-accent hover:bg-accent-strong"
        >
          Try again
        </a>
      </p>
    </main>
  );
}
