/**
 * A mailbox for tests, as RFC 3501 describes one, as far as a reader needs it: greeting, capability, login, select or
 * examine, search and fetch by UID, logout. Nothing of the shop is imported.
 */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ImapServer {
  /** For IMAP_URL. */
  url: string
  /** Puts a mail into the folder, as it would arrive. */
  deliver(source: string): void
  /** Numbers all mails anew, as a server does that was restored from a backup. */
  renumber(): void
  /** Every command that came, without its tag and without a password. */
  commands: string[]
  close(): Promise<void>
}

interface StoredMail {
  uid: number
  source: Buffer
}

export async function startImapServer(user = 'shop', password = 'secret'): Promise<ImapServer> {
  let mails: StoredMail[] = []
  let uidNext = 1
  let uidValidity = 7
  const commands: string[] = []
  const sockets = new Set<Socket>()

  const answer = (socket: Socket, line: string): void => {
    const [tag = '*', ...words] = line.split(' ')
    const command = words[0]?.toUpperCase() ?? ''
    const sub = words[1]?.toUpperCase() ?? ''
    commands.push(command === 'LOGIN' ? 'LOGIN' : words.join(' '))
    const send = (text: string) => socket.write(`${text}\r\n`)
    const ok = (text = 'done') => send(`${tag} OK ${text}`)
    if (command === 'CAPABILITY') {
      send('* CAPABILITY IMAP4rev1')
      return void ok()
    }
    if (command === 'LOGIN') {
      const [givenUser, givenPassword] = words.slice(1).map((word) => word.replace(/^"|"$/g, ''))
      return void (givenUser === user && givenPassword === password
        ? ok('[CAPABILITY IMAP4rev1] logged in')
        : send(`${tag} NO [AUTHENTICATIONFAILED] wrong`))
    }
    if (command === 'SELECT' || command === 'EXAMINE') {
      send('* FLAGS (\\Seen)')
      send(`* ${mails.length} EXISTS`)
      send('* 0 RECENT')
      send(`* OK [UIDVALIDITY ${uidValidity}] valid`)
      send(`* OK [UIDNEXT ${uidNext}] next`)
      return void ok(command === 'EXAMINE' ? '[READ-ONLY] open' : '[READ-WRITE] open')
    }
    if (command === 'LIST' || command === 'LSUB') {
      send('* LIST () "/" INBOX')
      return void ok()
    }
    if (command === 'UID' && sub === 'SEARCH') {
      const from = Number(/UID (\d+):\*/i.exec(line)?.[1] ?? 1)
      const last = mails.at(-1)?.uid
      // a range that begins behind the last mail still means the last one
      const found = mails.filter(({ uid }) => uid >= from || uid === last).map(({ uid }) => uid)
      send(`* SEARCH${found.length > 0 ? ` ${found.join(' ')}` : ''}`)
      return void ok()
    }
    if (command === 'UID' && sub === 'FETCH') {
      const index = mails.findIndex(({ uid }) => uid === Number(words[2]))
      const mail = mails[index]
      if (mail) {
        const most = Number(/<0\.(\d+)>/.exec(line)?.[1] ?? mail.source.length)
        const body = mail.source.subarray(0, most)
        const name = line.includes('<0.') ? 'BODY[]<0>' : 'BODY[]'
        socket.write(
          `* ${index + 1} FETCH (UID ${mail.uid} INTERNALDATE "16-Nov-2026 10:03:00 +0800" ${name} {${body.length}}\r\n`,
        )
        socket.write(body)
        send(')')
      }
      return void ok()
    }
    if (command === 'LOGOUT') {
      send('* BYE')
      ok()
      return void socket.end()
    }
    if (command === 'NOOP' || command === 'CLOSE' || command === 'UNSELECT') return void ok()
    send(`${tag} BAD unknown`)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('* OK IMAP4rev1 ready\r\n')
    let waiting = ''
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        answer(socket, line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    deliver(source) {
      mails.push({ uid: uidNext++, source: Buffer.from(source.replace(/\r?\n/g, '\r\n')) })
    },
    renumber() {
      uidValidity++
      uidNext = 1
      mails = mails.map(({ source }) => ({ uid: uidNext++, source }))
    },
    commands,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
