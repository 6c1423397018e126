import { expect, test } from 'vitest';
import { deviceOf } from '../../../gateway/identity/device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  [`${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  [`${MAC} ${BLINK} Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6`, 'Vivaldi', 'Mac'],
  [`${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari', 'Mac'],
  [`${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15 Ddg/26.0`, 'DuckDuckGo', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/141.0 Safari/537.36`,
    'Chrome',
    'Linux',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  [`${ANDROID} ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${IPHONE} ${WEBKIT} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPHONE} ${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone'],
  [`${IPHONE} ${WEBKIT} EdgiOS/141.0 Version/19.0 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
  // No other browser counts as Safari, although each calls itself so.
  [`${IPHONE} ${WEBKIT} GSA/390.0 Mobile/15E148 Safari/604.1`, null, 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', null, 'iPad'],
  ['<img src=x onerror=alert(1)>', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('no header is no device', () => {
  expect(deviceOf(undefined)).toEqual({ browser: null, system: null });
});
