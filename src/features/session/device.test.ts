import { expect, test } from 'vitest';
import { deviceInSentence, deviceOf } from './device.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${like} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${like} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/140.0.0.0 Safari/537.36`],
  ['Firefox on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (Haiku) Firefox/140.0'],
  ['Unknown browser', 'curl/8.14.1'],
  ['Unknown browser', ''],
  ['Unknown browser', undefined],
  ['Unknown browser', '<script>alert(1)</script>'.repeat(300)],
])('a session is shown as of %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('in a sentence a device that is not known is another device', () => {
  expect([null, deviceOf('curl/8.14.1'), 'Safari on iPhone'].map(deviceInSentence)).toEqual([
    'another device',
    'another device',
    'Safari on iPhone',
  ]);
});
