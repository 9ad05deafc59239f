/** A proxy in front of a server whose connections can go silent: open at both ends, but nothing passes any more. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The given address, through the proxy. */
  url: string
  port: number
  /** What is open now stays open and passes nothing on, for ever; new connections work. */
  silence(): void
  /** New connections are taken and pass nothing on, either, until false is given. */
  setUnreachable(unreachable: boolean): void
  close(): Promise<void>
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const address = new URL(target)
  let unreachable = false
  const open = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    keep(near)
    if (unreachable) return
    const far = connect(Number(address.port), address.hostname)
    keep(far)
    near.pipe(far).pipe(near)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      if (!pairs.delete(pair)) return
      near.destroy()
      far.destroy()
    }
    near.once('close', end)
    far.once('close', end)
  })
  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    port,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
      pairs.clear()
    },
    setUnreachable(value) {
      unreachable = value
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
