import { expect, test } from 'vitest'
import { isRobot } from './is-robot.ts'

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
])('%s is a program', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 16; CUBOT X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.1',
])('%s is a person', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false)
})
