import { expect, test } from 'vitest'
import { type MailKind, mailKinds } from '#domain/settings/mail-wording.ts'
import { shop } from '#domain/shop.ts'
import { sampleMail } from '#server/admin/settings/sample-mail.ts'
import { type MailParts, renderMail } from './layout.ts'

const hostile = `</title></td><script>alert(1)</script><img src=x onerror=alert(1)>"' onmouseover="x\r\nBcc: evil@example.com`

/** The same mail with these words in place of all others; addresses stay. */
function withWords<Value>(value: Value, words: string): Value {
  if (typeof value === 'string') return (/^https?:/.test(value) ? value : words) as Value
  if (Array.isArray(value)) return value.map((one) => withWords(one, words)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withWords(one, words)])) as Value
}
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const sample = (kind: MailKind) => sampleMail(kind, 'https://shop.example', new Date('2026-11-16T02:00:00Z'))

test.each(mailKinds)('%s: names, products and whatever else it says are text, and its subject is one line', (kind) => {
  const parts = sample(kind)
  const harmless = renderMail(withWords(parts, '字'), withWords(shop, '字'))
  const { html, subject } = renderMail(withWords(parts, hostile), withWords(shop, hostile))
  expect(tagsOf(html)).toEqual(tagsOf(harmless.html))
  expect(subject).not.toMatch(/[\r\n]/)
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', ''])(
  'an address that is none of the web (%j) is no link',
  (url) => {
    const parts: MailParts = {
      ...{ subject: '字', heading: '字', name: '字', paragraphs: ['字'] },
      button: { label: '按這裡', url },
      links: [{ label: '看這裡', url }],
    }
    const { html, text } = renderMail(parts)
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('按這裡')
    const good = renderMail({ ...parts, button: { label: '按這裡', url: 'https://shop.example/?a=1&b="' } })
    expect(good.html).toContain('<a href="https://shop.example/?a=1&#38;b=&#34;"')
  },
)
