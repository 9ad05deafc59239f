import { expect, test } from 'vitest'
import { seedProducts } from '#seed/products.ts'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['a script', '<p>好<script>alert(1)</script></p>', '<p>好</p>'],
  ['an event handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
  ['a picture that is none', '<img src=x onerror=alert(1)>好', '好'],
  ['a link that runs code', '<a href="javascript:alert(1)">好</a>', '<a>好</a>'],
  ['a style that covers the page', '<p style="position:fixed">好</p>', '<p>好</p>'],
  ['a frame', '<iframe src="https://example.test"></iframe>好', '好'],
  ['a tag that never ends, as a tag,', '<p>好<script', '<p>好script</p>'],
])('%s is removed before a description is stored', (_what, dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
})

test('the HTML of the shop’s descriptions is unchanged', () => {
  for (const { description } of seedProducts) expect(cleanHtml(description)).toBe(description)
})

test('cleaning clean HTML changes nothing', () => {
  const once = cleanHtml('<h3>這樣沖</h3><ul><li>1 &lt; 2 & <strong>3</strong><svg/onload=alert(1)></li></ul>')
  expect(cleanHtml(once)).toBe(once)
  expect(once).not.toContain('onload')
})
