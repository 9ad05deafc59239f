import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'
import { readMailHead, readMailText } from './read-mail.ts'

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Milliseconds of the processor. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('who wrote it, what about, and which mail it answers', async () => {
  const head = await readMailHead(
    lines(
      'Received: from somewhere',
      '\tby elsewhere',
      `From: "=?UTF-8?B?${base64('王小明')}?=" <Ming@Example.com>`,
      `Subject: =?UTF-8?B?${base64('回覆')}?=`,
      ' [0F3A77B2C9D1]',
      'In-Reply-To: <a@shop>',
      'References: <b@shop>',
      ' <c@shop>',
      'Auto-Submitted: auto-replied; owner=x',
      'Message-ID: <own@mail>',
      '',
      'From: <forged@example.com>',
    ),
  )
  expect(head).toEqual({
    from: 'ming@example.com',
    subject: '回覆 [0F3A77B2C9D1]',
    references: ['<a@shop>', '<b@shop>', '<c@shop>'],
    autoSubmitted: 'auto-replied',
    messageId: '<own@mail>',
  })
})

test('a mail without anything in it is nobody’s', async () => {
  const nothing = { from: '', subject: '', references: [], autoSubmitted: '', messageId: null }
  expect(await readMailHead(Buffer.alloc(0))).toEqual(nothing)
  expect(await readMailHead(Buffer.from([0, 255, 254, 10, 13, 10]))).toEqual(nothing)
})

test.each<[string, Buffer, string | null]>([
  ['plain', lines('Subject: x', '', '謝謝'), '謝謝'],
  ['no body', lines('Subject: x'), ''],
  ['base64', lines('Content-Transfer-Encoding: base64', '', base64('謝謝')), '謝謝'],
  ['cut base64', lines('Content-Transfer-Encoding: BASE64', '', base64('謝謝您').slice(0, 8)), '謝謝'],
  [
    'quoted-printable',
    lines('Content-Transfer-Encoding: quoted-printable', '', '=E8=AC=9D=', '=E8=AC=9D =ZZ='),
    '謝謝 =ZZ=',
  ],
  ['Big5', Buffer.concat([lines('Content-Type: text/plain; charset="big5"', '', ''), Buffer.from([0xc1, 0xc2])]), '謝'],
  ['an unknown charset', lines('Content-Type: text/plain; charset=klingon', '', '謝謝'), '謝謝'],
  ['flowed', lines('Content-Type: text/plain; format=flowed', '', '一 ', '二', '-- ', '名'), '一 二\n-- \n名'],
  ['HTML', lines('Content-Type: text/html', '', '<style>p{}</style><p>一</p><p>二 &amp; 三</p>'), '一\n二 & 三'],
  ['a picture only', lines('Content-Type: image/png', '', 'xxx'), null],
])('the words of a mail: %s', (_name, source, text) => {
  expect(readMailText(source)?.replaceAll('\r\n', '\n') ?? null).toBe(text)
})

const multipart = (kind: string, boundary: string, ...parts: string[]) =>
  [
    `Content-Type: multipart/${kind};`,
    ` boundary="${boundary}"`,
    '',
    'for old programs',
    ...parts.flatMap((part) => [`--${boundary}`, part]),
    `--${boundary}--`,
    'after the end',
  ].join('\r\n')
const part = (type: string, text: string, ...more: string[]) =>
  [`Content-Type: ${type}`, ...more, '', text].join('\r\n')

test.each<[string, string, string | null]>([
  ['both kinds', multipart('alternative', 'a', part('text/plain', '字'), part('text/html', '<p>HTML</p>')), '字'],
  ['HTML first', multipart('alternative', 'a', part('text/html', '<p>HTML</p>'), part('text/plain', '字')), '字'],
  [
    'inside another, after an attachment',
    multipart(
      'mixed',
      'b',
      part('text/plain', '附件', 'Content-Disposition: attachment; filename=a.txt'),
      multipart('alternative', 'bb', part('text/html', '<p>只有這個</p>')),
    ),
    '只有這個',
  ],
  [
    'an empty plain part',
    multipart('alternative', 'a', part('text/plain', ' '), part('text/html', '<p>HTML</p>')),
    'HTML',
  ],
  [
    'a part without a head',
    ['Content-Type: multipart/mixed; boundary=x', '', '--x', '', '字', '--x--'].join('\r\n'),
    '字',
  ],
  ['a boundary that never comes', part('multipart/mixed; boundary=x', '字'), null],
  ['a forwarded mail only', multipart('mixed', 'x', part('message/rfc822', 'Subject: y\r\n\r\n別人的字')), null],
])('the words of a mail in parts: %s', (_name, source, text) => {
  expect(readMailText(Buffer.from(source))).toBe(text)
})

const size = 250_000
const nested = Array.from({ length: 257 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`)
test.each<[string, string]>([
  ['parts', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n'.repeat(size / 4)}`],
  ['parts with a head', `Content-Type: multipart/mixed; boundary=b\n\n${'--b\nA:b\n\n'.repeat(size / 9)}`],
  ['levels', nested.join('')],
  ['levels and lines', `${nested.slice(0, 9).join('')}\n${'--b\n'.repeat(size / 4)}`],
  ['mails in mails', `${'Content-Type: message/rfc822\n\n'.repeat(12)}${'x\n'.repeat(size / 2)}`],
  ['line breaks', `Subject: x\n${'\n'.repeat(size)}`],
  ['headers', 'A: b\n'.repeat(size / 5)],
  ['one header', `Content-Type: ${'a=b;'.repeat(size / 4)}`],
  ['encoded text', `Content-Transfer-Encoding: quoted-printable\n\n${'=\n'.repeat(size / 2)}`],
  ['soft line breaks', `Content-Type: text/plain; format=flowed\n\n${' \n'.repeat(size / 2)}`],
  ['links in a mixed mail', `Content-Type: text/html\n\n${'<a href="'.repeat(size / 9)}`],
  ['names', `From: ${'a:'.repeat(size / 2)}\n\nx`],
  ['encoded words', `Subject: ${'=?utf-8?Q?a?= '.repeat(size / 14)}\n\nx`],
  ['answered mails', `References: ${'<a@b> '.repeat(size / 6)}\n\nx`],
])('a mail of 250 kB of %s is read within the blink of an eye', async (_name, text) => {
  const source = Buffer.from(text)
  expect(await costOf(() => readMailHead(source))).toBeLessThan(500)
  expect(await costOf(() => readMailText(source))).toBeLessThan(1000)
})

test.each(['<br', '<', '<a href="', '<div>', '<table><tr><td>', '&amp', ' \n', '\n', '<!--', '</p'])(
  '120 kB of %j become words within the blink of an eye',
  async (unit) => {
    expect(await costOf(() => htmlToText(unit.repeat(120_000 / unit.length)))).toBeLessThan(1000)
  },
)
