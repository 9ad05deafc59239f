/**
 * No function that is given a text from outside takes longer than the text grows. Those that take a text and nothing
 * else are found and called by themselves; the others have a line here, and a new one without a line fails.
 */
import { expect, test } from 'vitest'
import { longText } from '#contract/settings/setting.ts'
import { changedPart } from '#domain/audit/changed-part.ts'
import { matchSearch, prepareSearch } from '#domain/catalogue/product-search.ts'
import { isNewSlug } from '#domain/content/content-address.ts'
import { planRedirect } from '#domain/content/plan-redirect.ts'
import { readTarget } from '#domain/content/redirect-path.ts'
import { tidyBody } from '#domain/content/tidy-body.ts'
import { readHomeAddress } from '#domain/delivery/home-address.ts'
import { readPerson } from '#domain/delivery/recipient.ts'
import { findDistrict } from '#domain/delivery/taiwan-addresses.ts'
import { findPasswordProblem } from '#domain/members/password-rules.ts'
import { fillTemplate } from '#domain/messages/fill-template.ts'
import { threadCodeOf } from '#domain/messages/incoming-mail.ts'
import { blocksToHtml } from '#domain/products/description-blocks.ts'
import { readSpan } from '#domain/reports/report-span.ts'
import { holdReason } from '#domain/reviews/review-spam.ts'
import { fillWording, wordedLines, wordingProblems } from '#domain/settings/mail-wording.ts'
import { shop } from '#domain/shop.ts'
import { withShop } from '#domain/shop-words.ts'
import { readListKey, readNumberKey } from '#server/core/keyset.ts'
import { pickEncoding, type StoredAnswer } from '#server/http/cached-answer.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import { readSignedAnswer } from '#server/integrations/ecpay/answer-text.ts'
import { toCardTrade } from '#server/integrations/ecpay/card-trade.ts'
import { areClear, hideNoField, isSigned } from '#server/integrations/ecpay/check-mac-value.ts'
import { cutText } from '#server/integrations/ecpay/gateway-text.ts'
import { decryptData, encryptText } from '#server/integrations/ecpay/invoice-envelope.ts'
import { readMapReply } from '#server/integrations/ecpay/logistics-map.ts'
import { readParcelNotification } from '#server/integrations/ecpay/logistics-notification.ts'
import { parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import { readPaymentNotification } from '#server/integrations/ecpay/payment-notification.ts'
import { readSettlementFile } from '#server/integrations/ecpay/settlement-file.ts'
import { readSignedForm } from '#server/integrations/ecpay/signed-form.ts'
import { paramOf, splitParts } from '#server/integrations/mail/mail-parts.ts'
import { wrapLines } from '#server/shop/pages/card-text.ts'
import { fastGrowth, growthProblems, growthTimeoutMs } from './support/growth.ts'
import { listTextReaders, textReadersIn } from './support/text-readers.ts'

const account = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' }
const products = [{ name: '衣索比亞 耶加雪菲', details: 'Yirgacheffe', words: '' }]
const now = new Date('2026-11-16T04:00:00Z')
const bytes = Buffer.from('a')
const answer: StoredAnswer = { status: 200, headers: [], etag: null, plain: bytes, br: bytes, gzip: bytes }
const form = (text: string) => ({ MerchantTradeNo: text, RtnMsg: text, CheckMacValue: text })

/** Functions that take a text and something else, and those that take objects with texts. */
const withMore: Record<string, (text: string) => unknown> = {
  'src/contract/settings/setting.ts longText': (text) => longText('', 100_000).schema.safeParse(text),
  'src/domain/audit/changed-part.ts changedPart': (text) => changedPart(text, `a${text}a`),
  'src/domain/content/content-address.ts isNewSlug': (text) => isNewSlug('page', text),
  'src/domain/content/plan-redirect.ts planRedirect': (text) => planRedirect([], '/a', `/${text}`),
  'src/domain/content/redirect-path.ts readTarget': (text) =>
    readTarget(text, { publicUrl: 'https://shop.example', external: true }),
  'src/domain/settings/mail-wording.ts fillWording': (text) => fillWording(text, { 姓名: text }),
  'src/domain/settings/mail-wording.ts wordedLines': (text) => wordedLines(text, ['a'], { 姓名: 'a' }),
  'src/domain/settings/mail-wording.ts wordingProblems': (text) => wordingProblems('welcome', text),
  'src/domain/messages/fill-template.ts fillTemplate': (text) => fillTemplate(text, { 姓名: 'a', 店名: 'b' }),
  'src/domain/members/password-rules.ts findPasswordProblem': (text) =>
    findPasswordProblem(text, { email: 'a@example.com', isCommon: () => false }),
  'src/domain/catalogue/product-search.ts matchSearch': (text) => [
    matchSearch(products, text),
    prepareSearch(products).findNearest(text, 4),
  ],
  'src/domain/reports/report-span.ts readSpan': (text) => readSpan({ from: text, to: text }, '2026-11-16'),
  'src/domain/shop-words.ts withShop': (text) => withShop(text, shop),
  'src/domain/delivery/taiwan-addresses.ts findDistrict': (text) => findDistrict(text, text),
  'src/server/core/keyset.ts readListKey': (text) => readListKey(text, ['instant', 'uuid']),
  'src/server/core/keyset.ts readNumberKey': (text) => readNumberKey(text),
  'src/server/http/logged-path.ts loggedPath': (text) => loggedPath(text, undefined),
  'src/server/http/cached-answer.ts pickEncoding': (text) => pickEncoding(answer, text),
  'src/server/integrations/ecpay/answer-text.ts readSignedAnswer': (text) => readSignedAnswer(text, account, 'sha256'),
  'src/server/integrations/ecpay/card-trade.ts toCardTrade': (text) =>
    toCardTrade({ RtnMsg: text, RtnValue: { status: text, TradeID: text, amount: text, close_data: text } }, text),
  'src/server/integrations/ecpay/gateway-text.ts cutText': (text) => cutText(text, { units: 100, bytes: 300 }),
  'src/server/integrations/ecpay/invoice-envelope.ts decryptData': (text) => decryptData(text, account),
  'src/server/integrations/ecpay/invoice-envelope.ts encryptText': (text) => encryptText(text, account),
  'src/server/integrations/ecpay/logistics-status.ts parcelEvent': (text) => parcelEvent('TCAT', text),
  'src/server/integrations/mail/mail-parts.ts paramOf': (text) => paramOf(text, 'boundary'),
  'src/server/integrations/mail/mail-parts.ts splitParts': (text) => splitParts(text, 'a'),
  'src/server/integrations/ecpay/settlement-file.ts readSettlementFile': (text) =>
    readSettlementFile(`特店交易編號,${text}`, { from: '2026-11-16', to: '2026-11-16', merchantId: '1' }),
  'src/server/integrations/ecpay/signed-form.ts readSignedForm': (text) => readSignedForm(text, account),
}

/** Texts inside an object, which the source does not show as such. */
const inObjects: Record<string, (text: string) => unknown> = {
  blocksToHtml: (text) => blocksToHtml([{ type: 'paragraph', text }]),
  hasControlCharacters: (text) => [areClear(form(text)), hideNoField(form(text)), isSigned(form(text), account, 'md5')],
  holdReason: (text) => holdReason({ comment: text, own: [{ comment: text, writtenAt: now }], now }),
  readHomeAddress: (text) => readHomeAddress({ zip: text, city: text, district: text, address: text }),
  readMapReply: (text) => readMapReply(form(text), account),
  readParcelNotification: (text) => readParcelNotification(form(text), [{ ...account, carriers: [] }]),
  readPaymentNotification: (text) => readPaymentNotification(form(text), account),
  readPerson: (text) => [readPerson({ name: text, phone: text }), readPerson({ name: text, phone: text }, 'home')],
  threadCodeOf: (text) => threadCodeOf({ from: text, subject: text, references: [text], autoSubmitted: text }),
  tidyBody: (text) => tidyBody({ blocks: [{ text }] }),
  wrapLines: (text) => wrapLines(text, 20, 3),
}

/** Their text is the program's own: a day, a key, a name out of a list, an address of the configuration. */
const ownTexts: Record<string, readonly string[]> = {
  'a day that was checked or computed': [
    'src/domain/calendar-days.ts addDays',
    'src/domain/calendar-days.ts daysBetween',
    'src/domain/invoices/invoice-steps.ts stepsOfInvoice',
    'src/domain/lots/first-out.ts firstOut',
    'src/domain/lots/fresh-calendar.ts freshCalendar',
    'src/domain/lots/freshness.ts freshStage',
    'src/domain/lots/freshness.ts freshWindow',
    'src/domain/lots/lot-code.ts lotCode',
    'src/domain/lots/offered-lot.ts offeredLot',
    'src/domain/lots/roast-days.ts nextRoastDay',
    'src/domain/lots/roast-days.ts readyOn',
    'src/domain/lots/roast-days.ts roastedForOrder',
    'src/domain/catalogue/near-expiry.ts nearExpiry',
    'src/domain/offers/near-expiry.ts decideLadder',
    'src/domain/offers/near-expiry.ts lastBestBefore',
    'src/domain/payments/settlement-days.ts nextSettlementDays',
    'src/domain/payments/settlement-days.ts readAgainOn',
    'src/domain/reports/month-plan.ts planMonth',
    'src/domain/reports/overview.ts overviewSpans',
    'src/domain/reports/report-span.ts monthsAfter',
    'src/domain/roasting/roast-capacity.ts roastDaysAfter',
    'src/domain/delivery/shipping-days.ts arrivesAbout',
    'src/domain/delivery/shipping-days.ts arrivesAnyWay',
    'src/domain/delivery/shipping-days.ts shipsOn',
  ],
  'a key, a code or a state of the shop': [
    'src/domain/cart/visitor-cart.ts newVisitorCart',
    'src/domain/cart/visitor-cart.ts removeVisitorLine',
    'src/domain/cart/visitor-cart.ts setVisitorQuantity',
    'src/domain/content/content-address.ts canBeHidden',
    'src/domain/content/content-address.ts contentAddress',
    'src/domain/content/content-address.ts statementVersionAddress',
    'src/domain/messages/incoming-mail.ts answerMailId',
    'src/domain/orders/cash-invoice.ts invoiceMoment',
    'src/domain/orders/order-labels.ts progressStep',
    'src/domain/catalogue/sizes.ts itemName',
    'src/domain/staff/staff-sessions.ts mustSetUpSecondFactor',
    'src/server/http/broken-request.ts brokenRequestAnswer',
    'src/server/http/errors.ts refusalBody',
    'src/server/http/kept-answers.ts findKept',
  ],
  'what the shop sends, out of orders that were checked': [
    'src/server/integrations/ecpay/invoice-fields.ts issueFields',
    'src/server/integrations/ecpay/parcel-fields.ts parcelFields',
    'src/server/integrations/ecpay/payment-form.ts paymentFields',
  ],
  'the configuration, or a value written in the source': [
    'src/contract/settings/setting.ts text',
    'src/server/core/config-values.ts wholeNumber',
    'src/server/core/sealed-value.ts derivedKey',
    'src/server/integrations/log/log-sender.ts createLogSender',
    'src/server/integrations/mail/imap-mailbox.ts createImapMailbox',
    'src/server/integrations/mail/smtp-mailer.ts createSmtpMailer',
    'src/server/integrations/s3/s3-backup-store.ts createS3BackupStore',
    'src/server/integrations/social/endpoints.ts socialEndpoints',
    'src/server/integrations/tls/public-certificate.ts createPublicCertificate',
  ],
}

/** Takes a fixed time, whatever its length: see the limits of passwords. */
const slowOnPurpose = ['src/server/modules/members/passwords.ts hashPassword']

const readers = listTextReaders()
const keyOf = ({ file, name }: { file: string; name: string }) => `${file} ${name}`
/** More than most of them are ever given; what compares each character with all others takes a quarter of a second. */
const longest = 16_000

test('every function of the shop that takes a text is timed here, or says why not', () => {
  expect(readers.length).toBeGreaterThan(150)
  const several = readers.filter(({ alone }) => !alone).map(keyOf)
  expect([...Object.keys(withMore), ...Object.values(ownTexts).flat()].sort()).toEqual(several.sort())
})

const alone = readers.filter((one) => one.alone && !slowOnPurpose.includes(keyOf(one)))

test('whoever takes a text and nothing else takes no longer than it grows', { timeout: growthTimeoutMs }, async () => {
  const problems: string[] = []
  for (const reader of alone) {
    const module = (await import(/* @vite-ignore */ `../${reader.file}`)) as Record<string, (text: string) => unknown>
    problems.push(...growthProblems(keyOf(reader), (text) => module[reader.name]?.(text), { longest }))
  }
  expect(problems).toEqual([])
})

test('whoever takes a text and something else, or inside an object, takes no longer than it grows', {
  timeout: growthTimeoutMs,
}, () => {
  const problems = Object.entries({ ...withMore, ...inObjects }).flatMap(([name, run]) =>
    growthProblems(name, run, { longest }),
  )
  expect(problems).toEqual([])
})

test('an exported function with a text is found, one that is async or takes none is not', () => {
  const source = `
    export function a(text: string): string { return text }
    export const b = (count: number, query: string | null) => query
    export async function c(text: string) { return text }
    export function d(count: number) { return count }
    function e(text: string) { return text }
  `
  expect(textReadersIn('x.ts', source)).toEqual([
    { file: 'x.ts', name: 'a', alone: true },
    { file: 'x.ts', name: 'b', alone: false },
  ])
})

test('a function that compares each character with all others is found', { timeout: growthTimeoutMs }, () => {
  const slow = (text: string) => [...text].filter((_, at) => text.slice(at).includes('\u0002'))
  expect(fastGrowth(slow, (size) => '嵐'.repeat(size), 64_000)).not.toBeNull()
})
