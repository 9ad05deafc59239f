/** What was found at mails, pictures, payments, the log and files, made again from outside. */
import { randomBytes, randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { mailFrom } from '#tests/builders/incoming-mails.ts'
import { until } from '#tests/support/until.ts'
import { byCard, fillCart, placeOrder, receiveOrder } from './orders.ts'
import { join, need } from './people.ts'
import type { Attack, Scene } from './replay.ts'

/** Longer than a busy machine needs for a health check, much shorter than the old reading of such a mail. */
const silenceMs = 5_000

const nested = Array.from(
  { length: 258 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
)

/** A thread that the shop has answered; what its customer writes back is read by a job once a minute. */
async function openThread({ shop, owner: { cookie } }: Scene): Promise<{ email: string; code: string; id: string }> {
  const email = `${randomUUID()}@example.com`
  need(await shop.post('/api/contact', { body: { name: '王小明', email, message: '可以磨嗎？' } }), 'a message')
  const found = need(await shop.get(`/api/admin/messages?q=${email}`, { cookie }), 'messages').json.items
  const [{ id, code, version } = { id: '', code: '', version: 1 }] = found as {
    id: string
    code: string
    version: number
  }[]
  need(await shop.post(`/api/admin/messages/${id}/answer`, { cookie, body: { version, text: '可以' } }), 'an answer')
  return { email, code, id }
}

/** Delivers mails, then one that is as it should be: it must arrive, and the shop answer meanwhile. */
async function receive(scene: Scene, hostile: (email: string, code: string) => string[]): Promise<string[]> {
  const { shop, imap, owner } = scene
  const { email, code, id } = await openThread(scene)
  // mails from before the first reading stay unread
  await until(
    async () => imap.commands.some((command) => command.includes('EXAMINE') || command.includes('SELECT')),
    180_000,
  )
  for (const mail of hostile(email, code)) imap.deliver(mail)
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '最後一封' }))
  let longest = 0
  const arrived = async () => {
    const began = performance.now()
    await shop.get('/healthz')
    longest = Math.max(longest, performance.now() - began)
    return (await shop.get(`/api/admin/messages/${id}`, { cookie: owner.cookie })).body.includes('最後一封')
  }
  const read = await until(arrived, 300_000).then(
    () => true,
    () => false,
  )
  return [
    ...(read ? [] : ['the mail after it is not read']),
    ...(longest > silenceMs ? [`nobody was answered for ${Math.round(longest)} ms`] : []),
  ]
}

export const costlyMail: Attack = (scene) =>
  receive(scene, (email, code) =>
    ['stranger@example.com', email].flatMap((from) => [
      mailFrom(from, { subject: `[${code}]`, text: '>\n'.repeat(90_000) }),
      mailFrom(from, { subject: `[${code}]`, text: '<br'.repeat(40_000), html: true }),
    ]),
  )

export const unreadableMail: Attack = (scene) =>
  receive(scene, (email, code) => [`From: ${email}\r\nSubject: [${code}]\r\n${nested.join('')}\r\nx`])

const level = (no: number) => `<g id="a${no}">${`<use href="#a${no - 1}"/>`.repeat(10)}</g>`
const levels = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')
const endless = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><text>x</text></g>${levels}</svg>`)
const dataAddress = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`

function form(file: Buffer): { body: string; type: string } {
  const field = (head: string, value: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const body = `${field('name="alt"', 'x')}${field('name="file"; filename="a.png"\r\nContent-Type: image/png', file.toString('latin1'))}--b--\r\n`
  return { body, type: 'multipart/form-data; boundary=b' }
}

export const drawingAsPicture: Attack = async (scene) => {
  const {
    shop,
    owner: { cookie },
  } = scene
  const good = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a86' } })
    .png()
    .toBuffer()
  const { token } = await join(shop)
  const buyer = await join(shop)
  const order_id = await receiveOrder(scene, buyer.token)
  const returned = { order_id, reason: 'defective', comment: 'x' }
  // not waited for: whoever comes after them must not wait either
  const sent = [
    shop.post('/api/user/picture', { token, body: { picture: dataAddress(endless) } }),
    shop.post('/api/order/request_return', {
      token: buyer.token,
      body: { ...returned, pictures: [dataAddress(endless)] },
    }),
    shop.post('/api/admin/content-pictures', { cookie, ...form(endless) }),
  ].map((one) => one.then(({ json }) => json.code ?? 'taken'))
  const began = performance.now()
  const waiting = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), 60_000).unref())
  const own = await Promise.race([
    shop.post('/api/user/picture', { token, body: { picture: dataAddress(good) } }),
    waiting,
  ])
  const tookMs = performance.now() - began
  const codes = await Promise.all(sent.map((one) => Promise.race([one, waiting])))
  return [
    ...(typeof own === 'object' && own.status === 200 ? [] : ['a good picture is not taken']),
    ...(tookMs > 20_000 ? [`a good picture waits ${Math.round(tookMs)} ms`] : []),
    ...(codes.every((code) => code === 'picture_invalid') ? [] : [`answered ${codes.join(', ')}`]),
  ]
}

export const manyAttempts: Attack = async ({ shop }) => {
  const { token } = await join(shop)
  const cart = await fillCart(shop, token)
  const press = () => placeOrder(shop, token, cart, byCard)
  need(await press(), 'the order')
  const answers = await Promise.all(Array.from({ length: 150 }, press))
  const taken = 1 + answers.filter(({ status }) => status === 200).length
  return taken > 10 ? [`${taken} attempts of one order`] : []
}

/** A link of the counter's that is pressed too often, and links that were made up. */
export const tokensInTheLog: Attack = async ({ shop, owner: { cookie } }) => {
  const product = need(await shop.get('/api/products/1'), 'a product').json.product as { sizes: { id: number }[] }
  const lines = [{ size_id: product.sizes[0]?.id, quantity: 1 }]
  const order = { lines, delivery: { kind: 'take_along' }, name: '王小明', phone: '0912345678', payment: 'link' }
  const { payment_link } = need(await shop.post('/api/admin/orders', { cookie, body: order }), 'a link').json
  const { pathname } = new URL((payment_link as { url: string }).url)
  const press = { body: 'method=Credit', type: 'application/x-www-form-urlencoded' }
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await shop.post(pathname, press)).status))
  const invented = randomBytes(32).toString('base64url')
  for (const path of [`/pay/${invented}`, `/pay/${invented}/more`, `/preview/content/page.abc.${invented}`]) {
    await shop.get(path)
    await shop.post(path, press)
  }
  await until(async () => shop.log().includes('/preview/'))
  const logged = [pathname.replace('/pay/', ''), invented].filter((token) => shop.log().includes(token))
  return [
    ...(statuses.includes(429) ? [] : [`no press was refused: ${statuses.join(' ')}`]),
    ...(logged.length > 0 ? ['a link’s token is in the log'] : []),
  ]
}

export const formulas: Attack = async ({ shop, owner: { cookie } }) => {
  const categories = need(await shop.get('/api/admin/categories', { cookie }), 'categories').json
  const [{ id } = { id: 0 }] = categories.items as { id: number }[]
  const names = ['＝1+1', '＋886', '－5', '＠SUM(1)', '=1+1']
  for (const name of names) {
    need(await shop.post('/api/admin/products', { cookie, body: { name, category_id: id } }), `a product ${name}`)
  }
  const { body } = need(await shop.get('/api/admin/export/products', { cookie }), 'the file')
  const cells = (parse(body, { bom: true, relax_column_count: true }) as string[][]).flat()
  const computed = cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))
  const defused = names.every((name) => cells.some((cell) => cell.length > name.length && cell.endsWith(name)))
  return [
    ...(computed.length > 0 ? [`a spreadsheet computes ${computed[0]}`] : []),
    ...(defused ? [] : ['a name is lost']),
  ]
}
