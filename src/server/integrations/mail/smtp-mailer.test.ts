import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { PermanentMailError } from '#server/ports/mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = {
  to: 'a@example.com',
  subject: '【山嵐咖啡】您好',
  html: '<p>好</p>',
  text: '好',
  messageId: '<job-1@shop.example>',
}

const inClear = { from: '山嵐咖啡 <hello@shanlan.test>', tls: 'optional' } as const

let server: Server | undefined
afterEach(() => server?.close())

/** A minimal SMTP server; `refuse` answers a command with an error instead. */
async function listen(refuse: { command?: string; answer?: string } = {}): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        heard.push(line)
        if (inData) {
          if (line === '.') {
            inData = false
            socket.write('250 taken\r\n')
          }
        } else if (refuse.command && line.startsWith(refuse.command)) socket.write(`${refuse.answer}\r\n`)
        else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, heard }
}

test('a mail is sent to the server with both bodies and its own message id', async () => {
  const { url, heard } = await listen()
  const mailer = createSmtpMailer(url, inClear)
  await mailer.send(mail)
  await mailer.close()
  const said = heard.join('\n')
  expect(said).toContain('MAIL FROM:<hello@shanlan.test>')
  expect(said).toContain('RCPT TO:<a@example.com>')
  expect(said).toContain('Message-ID: <job-1@shop.example>')
  expect(said).toMatch(/multipart\/alternative/)
  expect(said).toMatch(/auto-submitted: auto-generated/i)
})

test.each([
  ['an unknown mailbox', { command: 'RCPT', answer: '550 no such user' }, true],
  ['a full mailbox', { command: 'RCPT', answer: '452 mailbox full' }, false],
  ['a busy server', { command: 'MAIL', answer: '421 try again later' }, false],
])('%s: retrying cannot help: %o %s', async (_what, refuse, permanent) => {
  const { url } = await listen(refuse)
  const error = await createSmtpMailer(url, inClear)
    .send(mail)
    .catch((cause: unknown) => cause)
  expect(error instanceof PermanentMailError).toBe(permanent)
  expect(error).toBeInstanceOf(Error)
})

test('a server that is down fails the attempt, not the mail', async () => {
  const error = await createSmtpMailer('smtp://127.0.0.1:1', inClear)
    .send(mail)
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(PermanentMailError)
})

test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
  'a server that offers no TLS gets no mail, not even its sender (SMTP_URL with %s)',
  async (query) => {
    const { url, heard } = await listen({ command: 'STARTTLS', answer: '502 not implemented' })
    const mailer = createSmtpMailer(url + query, { ...inClear, tls: 'required' })
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
    await mailer.close()
    expect(heard.join('\n')).not.toMatch(/MAIL FROM|RCPT TO|job-1/)
  },
)

test('a line break in a subject or an address begins no header and adds no recipient', async () => {
  const { url, heard } = await listen()
  const mailer = createSmtpMailer(url, inClear)
  const evil = '\r\nBcc: evil@example.com\r\n\r\n<b>'
  await mailer.send({ ...mail, subject: `您好${evil}`, replyTo: `b@example.com${evil}`, messageId: `<job-1@x>${evil}` })
  for (const to of [`a@example.com${evil}`, 'a@example.com, b@example.com', 'a@example.com <b@example.com>']) {
    await mailer.send({ ...mail, to }).catch(() => undefined)
  }
  await mailer.close()
  expect(heard.filter((line) => /^bcc:/i.test(line))).toEqual([])
  const recipients = heard.filter((line) => line.startsWith('RCPT TO:'))
  expect(recipients).toHaveLength(4)
  expect(recipients.filter((line) => /<("?\s*)(b|evil)@|<b>/.test(line))).toEqual([])
})
