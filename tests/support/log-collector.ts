/** Another machine that takes syslog over TLS (RFC 5425), as a collector does. */
import { createServer, type TLSSocket } from 'node:tls'
import type { Issued } from './certificates.ts'

export interface LogCollector {
  lines: string[]
  close(): Promise<void>
}

export async function startLogCollector(port: number, issued: Issued): Promise<LogCollector> {
  const lines: string[] = []
  const sockets = new Set<TLSSocket>()
  const server = createServer(issued, (socket) => {
    sockets.add(socket)
    let rest = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      // each line has its length before it
      for (;;) {
        const [head = '', size = ''] = /^(\d+) /.exec(rest.toString('latin1', 0, 12)) ?? []
        const end = head.length + Number(size)
        if (!head || rest.length < end) return
        lines.push(rest.toString('utf8', head.length, end))
        rest = rest.subarray(end)
      }
    })
  })
  server.on('tlsClientError', () => {})
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    lines,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
    },
  }
}
