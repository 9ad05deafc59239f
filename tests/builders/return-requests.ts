/** A return request as a browser sends it, with a photo as phones take them. */
import sharp from 'sharp'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import type { SignedInMember } from '#tests/builders/member.ts'
import type { SentMail } from '#tests/support/members.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

export const dataAddress = (file: Buffer, kind = 'jpeg') => `data:image/${kind};base64,${file.toString('base64')}`

/** A photo as phones take them: sideways, with location and camera. */
export const photo = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a4572a' } })
    .withExif({ IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** `shop` is called when it is needed: tests open it before the first of them. */
export function returnRequests(shop: () => TestShop) {
  const sendRequest = ({ token }: SignedInMember, order_id: string, body: object = {}) =>
    shop().post(
      ordersApi.requestReturn.path,
      { token, order_id, reason: 'defective', comment: '袋子破了', ...body },
      { authorization: `Bearer ${token}` },
    )

  /** The mails about this order to the shop's own address. */
  async function mailsToShop({ name }: { name: string }): Promise<SentMail[]> {
    await runDueJobs(shop())
    const mails = (await shop().get('/sim/mail.json')).json<SentMail[]>()
    return mails.filter(({ to, subject }) => to === 'hello@shanlan.test' && subject.includes(name))
  }
  return { sendRequest, mailsToShop }
}
