import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeBrowser } from './browser-cookie.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

describe('the description of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
    [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 YaBrowser/25.10 Safari/537.36`, 'Yandex Browser on Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
    [`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'A browser on Windows'],
    ['Firefox/145.0', 'Firefox'],
    ['node', null],
    ['curl/8.14.1', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (userAgent, description) => {
    expect(describeBrowser(userAgent)).toBe(description);
  });

  it('is made of words of ours, whatever the text', () => {
    const words =
      'A browser|Edge|Opera|Samsung Internet|Vivaldi|Yandex Browser|Firefox|Chromium|Chrome|Safari'.split(
        '|',
      );
    const systems = 'Android|iPhone|iPad|Windows|ChromeOS|Mac|Linux'.split('|');
    const known = new Set<string | null>([
      null,
      ...words,
      ...words.flatMap((word) => systems.map((system) => `${word} on ${system}`)),
    ]);
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Firefox/', ' Windows ', 'Android', 'Chrome/', 'Safari/', '<b>', '; ana@example.org'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(known.has(describeBrowser(parts.join('')))).toBe(true);
      }),
    );
  });

  it('reads only the beginning of a text that was made to be long', () => {
    expect(describeBrowser(`${' '.repeat(1_000_000)}Firefox/1`)).toBeNull();
  });
});
