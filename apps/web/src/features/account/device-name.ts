/** The identity library names a device by what its browser reports: the platform, then its brands or the whole user agent. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\b|Microsoft Edge/, 'Edge'],
  [/OPR\b|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Google Chrome|Chrome|CriOS/, 'Chrome'],
  [/Chromium/, 'Chromium'],
  [/Safari/, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows|Win32|Win64/, 'Windows'],
  [/Mac/, 'Mac'],
  [/CrOS|Chrome OS|Chromium OS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** A device's name for people, such as "Chrome on Windows"; unchanged when it names nothing we know. */
export function deviceName(name: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(name))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(name))?.[1];
  if (browser === undefined) return system ?? name;
  return system === undefined ? browser : `${browser} on ${system}`;
}
