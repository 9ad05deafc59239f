import { ImapFlow } from 'imapflow'
import type { FetchedMail, Mailbox, MailboxPosition, ReceivedMail } from '#server/ports/mailbox.ts'
import { readMailHead, readMailText } from './read-mail.ts'

/** One run reads no more; the next one, a minute later, goes on. */
const mostMails = 50
/** Of a mail only its beginning is fetched: its words come before its attachments. */
const mostBytes = 256 * 1024
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
    // a server that sends more than it was asked for
    maxLiteralSize: 2 * mostBytes,
    maxResponseSize: 4 * mostBytes,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  } as const
  return {
    name: `${user}@${url.host}/${folder}`,
    async readAfter(position, take) {
      const client = new ImapFlow(options)
      // a broken connection also fails the call that waits for it
      client.on('error', () => undefined)
      try {
        await client.connect()
        const lock = await client.getMailboxLock(folder, { readOnly: true })
        try {
          return await readFolder(client, position, take)
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
  take: (mail: FetchedMail) => Promise<void>,
): Promise<MailboxPosition> {
  const { mailbox } = client
  if (!mailbox) throw new Error('no folder is open')
  const uidValidity = String(mailbox.uidValidity)
  const end = mailbox.uidNext - 1
  if (!position) return { uidValidity, lastUid: end }
  // numbered anew: what was read before is recognised by its own id
  const begin = position.uidValidity === uidValidity ? position.lastUid : Math.max(0, end - mostMails)
  let lastUid = begin
  for (const uid of end > begin ? await listUids(client, begin) : []) {
    const query = { internalDate: true, source: { maxLength: mostBytes } }
    const fetched = (await client.fetchOne(String(uid), query, { uid: true })) || null
    lastUid = uid
    if (!fetched?.source) continue
    const { source, internalDate } = fetched
    await take({
      position: { uidValidity, lastUid },
      arrivedAt: internalDate ? new Date(internalDate) : null,
      read: () => read(source, `${uidValidity}:${uid}`),
    })
  }
  return { uidValidity, lastUid }
}

async function listUids(client: ImapFlow, begin: number): Promise<number[]> {
  const uids = (await client.search({ uid: `${begin + 1}:*` }, { uid: true })) || []
  return uids
    .filter((one) => one > begin)
    .sort((a, b) => a - b)
    .slice(0, mostMails)
}

async function read(source: Buffer, ownName: string): Promise<ReceivedMail> {
  const { messageId, ...head } = await readMailHead(source)
  return { ...head, mailId: messageId ?? ownName, readText: () => readMailText(source) }
}
