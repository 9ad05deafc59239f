/** Mails that customers write to the shop, and the threads that they belong to. */
import { randomUUID } from 'node:crypto'
import type { MessageItem, MessageThread } from '#contract/admin/members/messages.ts'
import { shop as brand } from '#domain/shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

interface MailDraft {
  subject: string
  text: string
  headers?: string[]
  html?: boolean
}

export function mailFrom(from: string, { subject, text, headers = [], html = false }: MailDraft): string {
  return [
    `From: "Ming" <${from}>`,
    `To: ${brand.email}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    'MIME-Version: 1.0',
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    Buffer.from(text).toString('base64'),
    '',
  ].join('\r\n')
}

/** A message of the form that the shop has answered. */
export async function addAnsweredThread(
  shop: TestShop,
  cookie: string,
): Promise<{ email: string; code: string; id: string }> {
  const email = `${randomUUID()}@example.com`
  await shop.post('/api/contact', { name: '王小明', email, message: '請問可以磨嗎？' })
  const [item] = (await shop.get(`/api/admin/messages?q=${email}`, { cookie })).json().items as MessageItem[]
  const { id = '', code = '', version = 1 } = item ?? {}
  await shop.post(`/api/admin/messages/${id}/answer`, { version, text: '可以的' }, { cookie })
  return { email, code, id }
}

export async function readThread(shop: TestShop, cookie: string, id: string): Promise<MessageThread> {
  return (await shop.get(`/api/admin/messages/${id}`, { cookie })).json().thread
}
