/** Requests for one call, each wrong in one way, or right but sent by the wrong person. */
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Random } from '#tests/support/seeded-random.ts'
import { type Call, type KnownValues, type Schema, sample } from './fuzz-calls.ts'
import {
  brokenBodies,
  contentTypes,
  extraFields,
  forgedKeys,
  htmlPieces,
  hugeTexts,
  methods,
  nullValues,
  oddNumbers,
  oddTexts,
  sqlPieces,
  wrongTypes,
} from './fuzz-values.ts'

export interface FuzzRequest {
  /** What is wrong with it, for the report. */
  what: string
  method: (typeof methods)[number]
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Who sends it. */
export interface Sender {
  name: 'visitor' | 'forger' | 'stranger' | StaffRole
  token: string | null
  /** Of the back office, instead of a member's token. */
  staffCookie?: string
}

type Fields = Record<string, unknown>

const wrongs = [
  'nothing',
  'type',
  'missing',
  'extra',
  'odd text',
  'sql',
  'html',
  'number',
  'huge',
  'body',
  'content type',
  'method',
  'query',
  'path',
  'header',
  'cursor',
  'twice',
  'nulls',
  // the last one: from then on it may be the sender's own name
  'other id',
] as const

/** One request for each kind of wrong; without a session most are refused at the door, so a third of them suffices. */
export function* requestsFor(call: Call, sender: Sender, random: Random, known: KnownValues): Iterable<FuzzRequest> {
  const thorough = sender.name === 'stranger' || sender.name === 'owner'
  const chosen = thorough ? wrongs : wrongs.filter(() => random.chance(1 / 3))
  for (const what of chosen) yield makeRequest(call, sender, random, known, what)
}

function makeRequest(
  call: Call,
  sender: Sender,
  random: Random,
  known: KnownValues,
  what: (typeof wrongs)[number],
): FuzzRequest {
  const input = {
    params: sampleFields(call.params, random, known),
    query: sampleFields(call.query, random, known),
    body: (call.body ? sample(call.body, random, known) : {}) as Fields,
  }
  const headers = sessionHeaders(call, sender, input.body, random)
  const place = random.pick(
    (['params', 'query', 'body'] as const).filter((part) => Object.keys(input[part]).length > 0 || part === 'body'),
  )
  const fields = input[place]
  const text = textFor(what, random)
  if (text !== null) setSome(fields, text, random)
  if (what === 'type') setSome(fields, random.pick(wrongTypes), random)
  if (what === 'number') setSome(fields, random.pick(oddNumbers), random)
  if (what === 'missing') delete fields[pickName(fields, random)]
  if (what === 'extra') Object.assign(fields, extraFields)
  if (what === 'header') Object.assign(headers, oddHeaders(random))
  if (what === 'cursor') forgeCursor(call, input, random, known)
  if (what === 'other id') setSome(fields, random.pick([null, ...Object.values(known).flat()]), random)
  if (what === 'nulls') setSome(fields, random.pick(nullValues), random)
  const url = urlOf(call, input, what, random)
  const method = what === 'method' ? random.pick(methods) : call.method
  if (method === 'GET' || method === 'HEAD') return { what, method, url, headers }
  const whole = bodyText(call, input.body)
  const payload = what === 'body' ? random.pick(brokenBodies) : what === 'twice' ? named(call, whole, random) : whole
  const type = what === 'content type' ? random.pick(contentTypes) : call.form ? formType : 'application/json'
  return { what, method, url, headers: { ...headers, 'content-type': type }, payload }
}

const longestUrl = 12_000
const formType = 'application/x-www-form-urlencoded'

function sampleFields(schemas: Record<string, Schema>, random: Random, known: KnownValues): Fields {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, sample(schema, random, known, name)]),
  )
}

/** The token where clients send it: in the body, in the header, or in the cookie from the shop's own pages. */
function sessionHeaders(call: Call, sender: Sender, body: Fields, random: Random): Record<string, string> {
  delete body.token
  const { token, staffCookie } = sender
  if (staffCookie !== undefined) return { cookie: staffCookie, 'sec-fetch-site': 'same-origin' }
  if (token === null) return {}
  const place = call.method === 'GET' ? random.upTo(2) : random.upTo(3)
  if (place === 0) return { authorization: `Bearer ${token}` }
  if (place === 1) return { cookie: `shanlan_session=${token}`, 'sec-fetch-site': 'same-origin' }
  body.token = token
  return {}
}

/** The name of a list's key in a query. */
const cursorNames = ['after', 'cursor', 'before']

/** A key of a list that the shop gave itself, changed a little or altogether. */
function forgeCursor(call: Call, input: { query: Fields; body: Fields }, random: Random, known: KnownValues): void {
  const real = random.pick([...(known.after ?? []), ...forgedKeys]) as string
  const cut = random.upTo(Math.max(1, real.length))
  const forged = random.pick([
    real,
    real.slice(0, cut),
    `${real.slice(0, cut)}A${real.slice(cut + 1)}`,
    `${real}${real}`,
  ])
  for (const name of cursorNames) {
    if (name in call.query) input.query[name] = forged
    if (call.body?.properties?.[name]) input.body[name] = forged
  }
}

/** A field once more, with another value, before or after the first one. */
function named(call: Call, whole: string, random: Random): string {
  if (call.form) return `${whole}&${random.chance(0.5) ? whole : 'RtnCode=1&MerchantTradeNo=x'}`
  const name = Object.keys(call.body?.properties ?? { a: {} })[0] ?? 'a'
  const other = `${JSON.stringify(name)}:${random.pick(['null', '"x"', '[]', '1e400', '-0', '{"__proto__":1}'])}`
  const inner = whole.slice(1, -1)
  return inner === '' ? `{${other},${other}}` : random.chance(0.5) ? `{${other},${inner}}` : `{${inner},${other}}`
}

function textFor(what: string, random: Random): string | null {
  if (what === 'odd text') return random.pick(oddTexts)
  if (what === 'sql') return random.pick(sqlPieces)
  if (what === 'html') return random.pick(htmlPieces)
  return what === 'huge' ? random.pick(hugeTexts) : null
}

function pickName(fields: Fields, random: Random): string {
  const names = Object.keys(fields).filter((name) => name !== 'token')
  return names.length > 0 ? random.pick(names) : 'a'
}

/** One field, now and then all of them, or one of an object inside. */
function setSome(fields: Fields, value: unknown, random: Random): void {
  const copy = () => structuredClone(value)
  if (random.chance(0.15)) for (const name of Object.keys(fields)) if (name !== 'token') fields[name] = copy()
  const name = pickName(fields, random)
  const inner = Array.isArray(fields[name]) ? fields[name][0] : fields[name]
  if (isFields(inner) && random.chance(0.6)) inner[pickName(inner, random)] = copy()
  else fields[name] = copy()
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function bodyText(call: Call, body: Fields): string {
  if (!call.form) return JSON.stringify(body)
  return Object.entries(body)
    .map(([name, value]) => `${escapeBytes(name)}=${escapeBytes(String(value))}`)
    .join('&')
}

function urlOf(call: Call, input: { params: Fields; query: Fields }, what: string, random: Random): string {
  const wild = () => random.pick([...oddTexts, ...sqlPieces, ...htmlPieces, 'x'.repeat(3_000)])
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escapeBytes(String(what === 'path' ? wild() : input.params[name])),
  )
  const pairs = Object.entries(input.query).map(([name, value]) => [name, String(value)])
  if (what === 'query') pairs.push([wild(), wild()], ...pairs, ['token', wild()])
  const query = pairs.map(([name = '', value = '']) => `${escapeBytes(name)}=${escapeBytes(value)}`).join('&')
  const ending = what === 'path' && random.chance(0.3) ? random.pick(['/', '/%00', '/..', '%', '//', ';x=1']) : ''
  // Node itself refuses more than 16 KiB of headers
  return `${path}${ending}${query ? `?${query}` : ''}`.slice(0, longestUrl).replace(/%.?$/, '')
}

/** Lone surrogates too, which encodeURIComponent refuses. */
function escapeBytes(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function oddHeaders(random: Random): Record<string, string> {
  return random.pick<Record<string, string>>([
    { 'idempotency-key': 'k'.repeat(300) },
    { 'idempotency-key': "' or 1=1 --" },
    { origin: 'https://elsewhere.example' },
    { origin: 'null', cookie: 'shanlan_session=forged' },
    { 'x-forwarded-for': "127.0.0.1, ' or 1=1, <script>" },
    { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
    { host: 'elsewhere.example' },
    { 'user-agent': '<script>alert(1)</script>'.repeat(50) },
    { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-encoding': 'br, gzip, x, *;q=0' },
    { 'if-none-match': '*' },
    { 'x-request-id': '"><script>alert(1)</script>' },
  ])
}
