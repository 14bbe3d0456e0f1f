import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { PRODUCT_NAME } from '../../app/product.ts';
import { Button } from '../../ui/button.tsx';
import { authenticatorUri, groupSecret } from './authenticator-uri.ts';

interface AuthenticatorSecretProps {
  /** Base32. */
  secret: string;
  /** Names the entry in the app. */
  account: string;
}

/** The secret for an authenticator app: to scan, or to copy. */
export function AuthenticatorSecret({ secret, account }: AuthenticatorSecretProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      (error: unknown) => console.warn('The browser did not let us copy; the secret can be selected.', error),
    );
  };
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={authenticatorUri(PRODUCT_NAME, account, secret)} />
      <div className="w-full">
        <p id="authenticator-secret-label" className="text-sm text-ink-soft">
          Or type this key into the app:
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code
            aria-labelledby="authenticator-secret-label"
            className="min-w-0 flex-1 basis-60 rounded-xl bg-sunken px-3 py-2 text-sm break-words"
          >
            {groupSecret(secret)}
          </code>
          <Button variant="secondary" onClick={copy}>
            {isCopied ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )}
            Copy
          </Button>
          <span role="status" className="sr-only">
            {isCopied ? 'The key is copied.' : ''}
          </span>
        </p>
      </div>
    </div>
  );
}

/** Black on white in every colour scheme: cameras read nothing else reliably. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
      className="w-48 rounded-xl border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
