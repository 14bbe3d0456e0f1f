import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Leads to the first wrong field of a form whenever there is a new `error`; null while no field is wrong. */
export function useFocusOnWrongField(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}
