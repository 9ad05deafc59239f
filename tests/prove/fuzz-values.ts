/** Values that programs trip over, by what they try. */
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** What may never appear unescaped in a page, nor run anywhere. */
export const htmlPieces = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
]

export const sqlPieces = [
  "' or '1'='1",
  "'; drop table members; --",
  '1; select pg_sleep(5)',
  '1) union select email, password_hash from members --',
  '%27%20or%201=1--',
  "\\'; select 1 --",
  '%_%',
  "') or pg_sleep(5) is null --",
]

export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202e\u2066abc',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(10),
  '１２３',
  '٣',
  '\u2028\u2029',
  'İıſK',
  'ﷺ'.repeat(200),
  '\r\nx-injected: yes\r\n\r\n',
  '%0d%0ax-injected:%20yes',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '$' + '{7*7}#{7*7}<%= 7*7 %>',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(40),
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
]

export const hugeTexts = ['x'.repeat(10_000), '嵐'.repeat(20_000), '\u0000'.repeat(5_000), '<'.repeat(30_000)]

export const oddNumbers = [
  0,
  -1,
  1.5,
  -0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
]

export const wrongTypes: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { a: 1 }, '1', 'true']

/** What is a list or an object in one place and nothing in it. */
export const nullValues: readonly unknown[] = [
  [null, null],
  Array(60).fill(null),
  [[null]],
  { a: null },
  [{}],
  [[]],
  [{ a: { b: { c: null } } }],
  JSON.parse('{"__proto__":null,"constructor":null}'),
]

const key = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Keys of lists that nobody was given: of other lists, of other types, of times and numbers that no column takes. */
export const forgedKeys: readonly string[] = [
  key([]),
  key([null, null]),
  key(['infinity', '1']),
  key(['-infinity', 1]),
  key(['2026-13-45T99:99:99Z', 'x']),
  key(['+275760-09-13T00:00:00.001Z', 1]),
  key(['999999-01-01T00:00:00Z', 1]),
  key([9_007_199_254_740_991, 'a\u0000b']),
  key([-1, '\ud800']),
  key(['', '']),
  key(['1', 'not-a-uuid']),
  key(['1', '00000000-0000-0000-0000-000000000000']),
  key([1e21, 1]),
  key([2_147_483_648, 2_147_483_648]),
  key(['a', 'b', 'c']),
  key({ 0: 'a', length: 1 }),
  '99999999999999999.00000000-0000-0000-0000-000000000000',
  '8640000000000001.00000000-0000-0000-0000-000000000000',
  '0.------------------------------------',
  '9'.repeat(15),
  '9'.repeat(17),
  '-1',
  '1e5',
  '\u0000',
]

/** Fields that nobody asked for: some frameworks would take them for their own. */
export const extraFields: Record<string, unknown> = {
  is_admin: true,
  role: 'owner',
  member_id: '00000000-0000-0000-0000-000000000000',
  price: 0,
  total_amount: 0,
  state: 'confirmed',
  email_verified_at: '2020-01-01',
  constructor: { prototype: { polluted: true } },
  $where: '1',
  '': 1,
}

/** Bodies that are no JSON object of the expected kind, as text. */
export const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '\ufeff{}',
  deep(100),
  deep(50_000),
  `{"a":${deep(20_000)}}`,
  `{"token":${deep(5_000)}}`,
  `{"token":"${'x'.repeat(100_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, at) => `"a${at}":1`).join(',')}}`,
  `[${Array(20_000).fill(1).join(',')}]`,
  'x'.repeat(300_000),
]

export const contentTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/vnd.api+json',
  'application/octet-stream',
  'x',
  ';',
]

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
