/**
 * The log's lines to another machine: syslog over TLS (RFC 5424, RFC 5425), which every collector takes. What happened here
 * stays known there, whoever breaks in later. Sending never delays the shop: lines wait in a bounded queue.
 */
import { hostname } from 'node:os'
import { connect, type TLSSocket } from 'node:tls'

const mostWaiting = 10_000
const firstPauseMs = 500
const longestPauseMs = 30_000
/** How long the last lines may take when the shop ends. */
const farewellMs = 2_000
/** Of syslog: what the shop's own programs say. */
const local0 = 16

export interface LogSender {
  write(line: string): void
  /** Sends what waits, for a limited time. */
  close(): Promise<void>
}

interface SenderOptions {
  /** Once for each outage, with its reason. */
  onProblem(error: Error): void
  /** Only in tests: another authority than those that Node trusts. */
  ca?: string
}

export function createLogSender(logUrl: string, { onProblem, ...trust }: SenderOptions): LogSender {
  const url = new URL(logUrl)
  const place = { host: url.hostname, servername: url.hostname, port: Number(url.port || 6514) }
  const waiting: string[] = []
  let lost = 0
  let socket: TLSSocket | null = null
  let isOpen = false
  let pauseMs = firstPauseMs
  let isReported = false
  let isClosing = false
  let pause: NodeJS.Timeout | undefined
  let whenEmpty = () => {}

  const flush = () => {
    if (!isOpen || !socket) return
    if (lost > 0) socket.write(toFrame(lostLine(lost)))
    lost = 0
    let more = true
    while (more && waiting.length > 0) more = socket.write(toFrame(waiting.shift() ?? ''))
    if (waiting.length === 0) whenEmpty()
  }
  const open = () => {
    let reason = new Error('the connection was closed')
    socket = connect({ ...place, ...trust, minVersion: 'TLSv1.2' }, () => {
      isOpen = true
      isReported = false
      pauseMs = firstPauseMs
      flush()
    })
    socket.unref()
    socket.on('drain', flush)
    // a collector says nothing; without a reader the end of the connection would not be noticed
    socket.resume()
    socket.on('error', (error) => {
      reason = error
    })
    socket.on('close', () => {
      isOpen = false
      if (isClosing) return
      if (!isReported) onProblem(reason)
      isReported = true
      pause = setTimeout(open, pauseMs).unref()
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
  }
  open()
  return {
    write(line) {
      if (waiting.length >= mostWaiting) {
        waiting.shift()
        lost++
      }
      waiting.push(line)
      flush()
    },
    async close() {
      if (isOpen && waiting.length > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve
          setTimeout(resolve, farewellMs).unref()
        })
      }
      isClosing = true
      clearTimeout(pause)
      if (!isOpen) {
        socket?.destroy()
        return
      }
      await new Promise<void>((resolve) => {
        socket?.once('close', () => resolve()).end()
        setTimeout(() => socket?.destroy(), farewellMs).unref()
      })
    },
  }
}

const severities: Readonly<Record<string, number>> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7, 10: 7 }

/** `LENGTH <132>1 2026-11-17T... host shanlan 42 - - {"level":40,...}`: a line cannot pretend to be two. */
function toFrame(line: string): string {
  const [, level = '30'] = /^\{"level":(\d+)/.exec(line) ?? []
  const [, time = ''] = /"time":(\d+)/.exec(line) ?? []
  const at = time ? new Date(Number(time)).toISOString() : '-'
  const head = `<${local0 * 8 + (severities[level] ?? 6)}>1 ${at} ${hostname()} shanlan ${process.pid} - -`
  const message = `${head} ${line.trimEnd()}`
  return `${Buffer.byteLength(message)} ${message}`
}

function lostLine(count: number): string {
  return JSON.stringify({ level: 40, time: Date.now(), count, msg: 'lines of the log were lost' })
}
