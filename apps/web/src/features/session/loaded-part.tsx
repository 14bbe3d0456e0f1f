import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Loaded } from './use-loaded.ts';

interface LoadedPartProps<Value> {
  loaded: Loaded<Value>;
  onRetry: () => Promise<void>;
  children: (value: Value) => ReactNode;
}

/** A part of the profile that has to be read first. */
export function LoadedPart<Value>({ loaded, onRetry, children }: LoadedPartProps<Value>) {
  switch (loaded.state) {
    case 'loading':
      return <p className="text-ink-soft">Loading…</p>;
    case 'failed':
      return (
        <Alert tone="warn">
          <p>This couldn’t be loaded.</p>
          <Button variant="secondary" className="mt-2" onClick={() => void onRetry()}>
            Try again
          </Button>
        </Alert>
      );
    case 'ready':
      return children(loaded.value);
    default:
      return loaded satisfies never;
  }
}
