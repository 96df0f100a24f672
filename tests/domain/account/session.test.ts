import { expect, it } from 'vitest';
import { parseUserAgent } from '../../../app/domain/account/session.ts';

const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const likeWebKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${onWindows.replace(')', '; rv:150.0)')} Gecko/20100101 Firefox/150.0`, 'firefox', 'windows'],
  [`${onWindows} ${likeWebKit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'edge', 'windows'],
  [
    `${onMac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'safari',
    'macos',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${likeWebKit} Chrome/150.0 Mobile Safari/537.36`,
    'chrome',
    'android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${likeWebKit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${likeWebKit} Chrome/150.0 Safari/537.36`,
    'chrome',
    'chromeos',
  ],
  [`${onMac} ${likeWebKit} Chrome/150.0 Safari/537.36 OPR/130.0`, 'opera', 'macos'],
  ['Lynx/2.9.0 libwww-FM/2.14', null, null],
  [null, null, null],
])('parses %j as %s on %s', (header, browser, system) => {
  expect(parseUserAgent(header)).toEqual({ browser, system });
});
