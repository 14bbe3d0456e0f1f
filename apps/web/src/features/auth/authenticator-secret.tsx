import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { PRODUCT_NAME } from '../../site/product-name.ts';
import { Button } from '../../ui/button.tsx';

/** The address authenticator apps read from a QR code. The issuer stands twice, as the apps' common key format has it. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** A secret in groups of four, to be typed. */
export const groupSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface AuthenticatorSecretProps {
  /** Base32. */
  secret: string;
  /** Names the entry in the app. */
  account: string;
}

/** The secret for an authenticator app: to scan, or to copy. */
export function AuthenticatorSecret({ secret, account }: AuthenticatorSecretProps) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const isCopied = copied === 'yes';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch (error) {
      console.warn('The browser did not let us copy.', error);
      setCopied('refused');
    }
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
          <Button variant="secondary" onClick={() => void copy()}>
            {isCopied ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )}
            Copy
          </Button>
          <span role="status" className={copied === 'refused' ? 'text-sm' : 'sr-only'}>
            {copied === null ? '' : COPY_TEXTS[copied]}
          </span>
        </p>
      </div>
    </div>
  );
}

const COPY_TEXTS = {
  yes: 'The key is copied.',
  refused: 'Your browser didn’t let us copy it. Please select the key, or type it.',
} as const;

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
