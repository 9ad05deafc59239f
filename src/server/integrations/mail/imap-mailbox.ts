import { ImapFlow } from 'imapflow'
import type { Mailbox, MailboxPosition, ReceivedMail } from '#server/ports/mailbox.ts'
import { readMail } from './read-mail.ts'

/** One run reads no more; the next one, a minute later, goes on. */
const mostMails = 50
/** Attachments are not read: the words of a mail come first. */
const mostBytes = 512 * 1024
const timeoutMs = 15_000

interface ImapOptions {
  /** required: a server that offers no TLS is not told the password. */
  tls: 'required' | 'optional'
}

/** `imapUrl` like `imaps://user:password@imap.example:993/INBOX`; the folder is INBOX if none is named. */
export function createImapMailbox(imapUrl: string, { tls }: ImapOptions): Mailbox {
  const url = new URL(imapUrl)
  const secure = url.protocol === 'imaps:'
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const user = decodeURIComponent(url.username)
  const options = {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    ...(secure || tls === 'optional' ? {} : { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  } as const
  return {
    name: `${user}@${url.host}/${folder}`,
    async readAfter(position) {
      const client = new ImapFlow(options)
      // a broken connection also fails the call that waits for it
      client.on('error', () => undefined)
      try {
        await client.connect()
        const lock = await client.getMailboxLock(folder, { readOnly: true })
        try {
          return await readFolder(client, position)
        } finally {
          lock.release()
        }
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}

async function readFolder(
  client: ImapFlow,
  position: MailboxPosition | null,
): Promise<{ mails: ReceivedMail[]; position: MailboxPosition }> {
  const { mailbox } = client
  if (!mailbox) throw new Error('no folder is open')
  const uidValidity = String(mailbox.uidValidity)
  const end = mailbox.uidNext - 1
  if (!position) return { mails: [], position: { uidValidity, lastUid: end } }
  // numbered anew: what was read before is recognised by its own id
  const begin = position.uidValidity === uidValidity ? position.lastUid : Math.max(0, end - mostMails)
  const mails: ReceivedMail[] = []
  let lastUid = begin
  if (end > begin) {
    const uids = (await client.search({ uid: `${begin + 1}:*` }, { uid: true })) || []
    for (const uid of uids
      .filter((one) => one > begin)
      .sort((a, b) => a - b)
      .slice(0, mostMails)) {
      const fetched = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
      const source = fetched ? fetched.source : undefined
      if (source) {
        const { messageId, ...mail } = await readMail(source)
        mails.push({ ...mail, mailId: messageId ?? `${uidValidity}:${uid}` })
      }
      lastUid = uid
    }
  }
  return { mails, position: { uidValidity, lastUid } }
}
