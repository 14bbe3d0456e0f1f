import { afterEach } from 'vitest';
import { tolerateTranslation } from '../site/tolerate-translation.ts';
import { translatePage } from './translate-page.ts';
import type { TranslatorManner } from './translate-page.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
});

/** Translates the page from now to the end of the test, and has it live on as `main.tsx` does. */
export function readInTranslation(manner: TranslatorManner): void {
  tolerateTranslation();
  stop ??= translatePage(manner);
}
