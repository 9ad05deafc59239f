import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedProducts } from '#seed/products.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import { blocksToHtml, type DescriptionBlock } from './description-blocks.ts'
import { htmlToBlocks } from './read-description.ts'

test('blocks become the HTML that a description may have', () => {
  const blocks: DescriptionBlock[] = [
    { type: 'heading', text: '沖法' },
    { type: 'paragraph', text: '水溫 **92°C**，*慢慢*倒\n再等一分鐘，見[說明](/about/brand)' },
    { type: 'list', ordered: true, items: ['**磨豆** 18 g', '悶蒸'] },
    {
      type: 'table',
      rows: [
        ['器具', '時間'],
        ['V60', '2:30'],
      ],
    },
  ]
  expect(blocksToHtml(blocks)).toBe(
    '<h3>沖法</h3><p>水溫 <strong>92°C</strong>，<em>慢慢</em>倒<br />再等一分鐘，見<a href="/about/brand">說明</a></p>' +
      '<ol><li><strong>磨豆</strong> 18 g</li><li>悶蒸</li></ol>' +
      '<table><thead><tr><th scope="col">器具</th><th scope="col">時間</th></tr></thead>' +
      '<tbody><tr><td>V60</td><td>2:30</td></tr></tbody></table>',
  )
})

/** After the lists of OWASP and PortSwigger: tags, handlers, addresses that run code, broken and nested markup. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<details open ontoggle=alert(1)>',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '"><script>alert(1)</script>',
  "';alert(1)//",
  '</title><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](//evil.example/)',
  '[x](https:evil)',
  '[x](/"onmouseover="alert(1))',
  '**<b onclick=alert(1)>x</b>**',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u0000<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
]

test.each(attacks)('%s stays text in every block', (attack) => {
  const blocks: DescriptionBlock[] = [
    { type: 'heading', text: attack },
    { type: 'paragraph', text: attack },
    { type: 'list', ordered: false, items: [attack] },
    { type: 'table', rows: [[attack], [attack]] },
  ]
  const html = blocksToHtml(blocks)
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag)
  const allowed = ['h3', 'p', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'br', 'a']
  expect(tags.filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
  for (const [, attributes = ''] of html.matchAll(/<[a-z0-9]+([^>]*)>/gi)) {
    expect(attributes.replace(/^ (scope="col"|href="(\/|https:\/\/|mailto:)[^"]*")$|^ \/$/, '')).toBe('')
  }
  // a second reader agrees: the sanitiser has nothing to take away
  expect(cleanHtml(html).replaceAll('"', '&quot;')).toBe(html.replaceAll('"', '&quot;'))
})

test('the demonstration descriptions are read as blocks and written again, to the letter', () => {
  for (const { name, description } of seedProducts) {
    const blocks = htmlToBlocks(description)
    expect(blocks.length, name).toBeGreaterThan(0)
    expect(textOf(cleanHtml(blocksToHtml(blocks))), name).toBe(textOf(cleanHtml(description)))
  }
})

/** Tables may be built differently; nothing that is read or stressed may be lost. */
function textOf(html: string): string {
  return html.replace(/<\/?(table|thead|tbody|tr|th|td)[^>]*>/g, '|').replace(/\|+/g, '|')
}

test('whatever is written, reading what was stored and writing it again changes nothing', () => {
  const word = fc.stringMatching(/^[a-z水<>&"*\\[\]() ]{1,12}$/)
  const block: fc.Arbitrary<DescriptionBlock> = fc.oneof(
    fc.record({ type: fc.constant('heading' as const), text: word }),
    fc.record({ type: fc.constant('paragraph' as const), text: word }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(word, { minLength: 1, maxLength: 3 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const html = blocksToHtml(blocks)
      const again = blocksToHtml(htmlToBlocks(html))
      expect(again.replace(/\s+(?=<)|(?<=>)\s+/g, '')).toBe(
        html.replace(/<(h3|p)>\s*<\/\1>/g, '').replace(/\s+(?=<)|(?<=>)\s+/g, ''),
      )
    }),
    { numRuns: 300 },
  )
})
