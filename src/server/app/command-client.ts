/** Sends the owner's commands to a running shop over its socket. */
import { createConnection } from 'node:net'
import { resolve } from 'node:path'
import type { Outcome } from '#server/cli/owner-command.ts'

export function controlSocketPath(dataDir: string): string {
  return resolve(dataDir, 'shop.sock')
}

/** Null: no shop is listening there. */
export function sendCommand(path: string, argv: readonly string[]): Promise<Outcome | null> {
  return new Promise((done, failed) => {
    const socket = createConnection(path)
    let text = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify(argv)}\n`))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => done(text === '' ? null : (JSON.parse(text) as Outcome)))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(null) : failed(error),
    )
  })
}
