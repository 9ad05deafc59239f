/**
 * What a stranger can make the shop do, at most: the one table. Code takes its numbers from here, docs/operations.md
 * shows them, and each row names the test that reaches it (tests/work-limits.test.ts).
 */
import { grouped } from '#domain/grouped.ts'

type LimitUnit =
  | 'a minute and address'
  | 'an hour and address'
  | 'an hour and account'
  | 'bytes'
  | 'items'
  | 'at once'
  | 'waiting'
  | 'milliseconds'

export interface WorkLimit {
  most: number
  unit: LimitUnit
  /** What is answered above it; 0: the connection ends, or the oldest one gives way. */
  status: 0 | 400 | 408 | 413 | 422 | 429 | 503
  /** In the words of docs/operations.md. */
  what: string
}

const perMinute = (most: number, what: string): WorkLimit => ({ most, unit: 'a minute and address', status: 429, what })

export const workLimits = {
  /** A fast shopper makes perhaps 60 calls. */
  calls: perMinute(600, 'calls, over all of `/api`'),
  /** A first page loads about 40 files. */
  pages: perMinute(6_000, 'pages and files'),
  /** Many visitors of one network after a change of the catalogue. */
  renderings: perMinute(600, 'pages that have to be rendered, because they are not cached'),
  /** No walk through all filters of all lists, which would push every other page out of the cache. */
  filteredRenderings: perMinute(60, 'of these: filtered lists and single sizes'),
  /**
   * The gateway calls from few addresses, may send a day's notifications in one burst, and a notification lost to a
   * limit is a payment that arrives late: so this is fifty a second.
   */
  notifications: perMinute(3_000, 'each notification of the payment gateway or a carrier'),
  mapRequests: perMinute(60, 'opening the store map, and its reply, each'),
  /** Separately for each upload: pictures take a good part of a second to decode. */
  uploads: perMinute(30, 'each upload of a member (profile picture, return request, review)'),
  reports: perMinute(60, 'reports to the shop’s own counter (`/api/analytics/events`)'),
  openingSignUps: perMinute(6, 'addresses for the mail about the opening, and their confirmation, each'),
  contactMessages: {
    most: 5,
    unit: 'an hour and address',
    status: 429,
    what: 'contact messages, also by e-mail address',
  },
  contactReplies: { most: 10, unit: 'an hour and account', status: 429, what: 'a member’s replies in a thread' },
  reviews: { most: 10, unit: 'an hour and account', status: 429, what: 'reviews, deleted ones included' },
  body: { most: 256 * 1024, unit: 'bytes', status: 413, what: 'a body, unless its call names another limit' },
  gatewayForm: { most: 8 * 1024, unit: 'bytes', status: 413, what: 'a form of the gateway or the store map' },
  /** The longest form of the gateway has about 50; reading and signing 37,000 takes half a second. */
  gatewayFields: { most: 60, unit: 'items', status: 400, what: 'fields of such a form' },
  /** One is decoded at a time. */
  pictures: { most: 16, unit: 'waiting', status: 503, what: 'pictures that wait to be decoded, one after the other' },
  pictureMs: { most: 20_000, unit: 'milliseconds', status: 422, what: 'for decoding one; then its process is killed' },
  /** One takes 55 ms of a processor: on two of them the last of these waits for less than two seconds. */
  passwords: {
    most: 64,
    unit: 'at once',
    status: 503,
    what: 'passwords and codes that are being hashed or wait for it',
  },
  /** 250 buyers at once are served, on two busy cores within six seconds; 800 without a limit were not served at all. */
  openCalls: {
    most: 300,
    unit: 'at once',
    status: 503,
    what: 'calls that a process is answering, without staff’s and the gateway’s',
  },
  liveScreens: { most: 200, unit: 'at once', status: 503, what: 'open screens of the back office' },
  /** A browser has one per tab; more are refused, and those tabs ask by themselves. */
  sessionScreens: { most: 6, unit: 'at once', status: 429, what: 'of these: screens of one session' },
  /** Each reads page after page for minutes. */
  exports: { most: 2, unit: 'at once', status: 429, what: 'lists and months that a process writes as files' },
  staffExports: { most: 1, unit: 'at once', status: 429, what: 'of these: files of one of the staff' },
  headersMs: { most: 15_000, unit: 'milliseconds', status: 408, what: 'until the headers are complete' },
  requestMs: { most: 300_000, unit: 'milliseconds', status: 408, what: 'until a whole request has arrived' },
  bodyMs: {
    most: 20_000,
    unit: 'milliseconds',
    status: 408,
    what: 'for a body, and a second more for each kilobyte that has arrived',
  },
  idleMs: { most: 60_000, unit: 'milliseconds', status: 0, what: 'without a byte in either direction' },
} as const satisfies Record<string, WorkLimit>

/** The table of docs/operations.md. */
export function workLimitsTable(): string {
  const rows = Object.values(workLimits).map(({ most, unit, status, what }) => {
    const number = unit === 'bytes' ? `${most / 1024} KiB` : grouped(most)
    return `| ${what} | ${unit === 'bytes' ? number : `${number} ${unit}`} | ${status || '(ends)'} |`
  })
  return ['| what | at most | above it |', '|---|---|---|', ...rows].join('\n')
}
