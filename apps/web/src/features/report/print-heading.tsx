import { useEffect } from 'react';
import { useStore } from 'zustand';
import { printName } from './print-name.ts';
import { PRINT_TEXTS } from './print-texts.ts';

/** The name on the printed page, where the person has given one; on the screen nothing. */
export function PrintHeading() {
  const name = useStore(printName);
  useEffect(() => () => printName.setState('', true), []);
  return name === '' ? null : (
    <p className="hidden font-semibold print:block">{PRINT_TEXTS.nameLine(name)}</p>
  );
}
