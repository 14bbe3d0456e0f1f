/** Longer than any browser's; a text made up to be long is not worth reading. */
const MAX_READ_CHARS = 512;

/** In this order: most browsers name those before them, too. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * What a person would call the browser of this user agent: "Firefox on Linux". Made of a few fixed words, so that nothing else of
 * the text is ever kept; null when none of them fits.
 */
export function describeBrowser(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_READ_CHARS);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (system === undefined) return browser ?? null;
  return `${browser ?? 'A browser'} on ${system}`;
}
