import type { DbLog } from './open-engine.ts'

export interface ChannelHandler {
  onPayload: (payload: string) => void
  onGap: () => void
}

/** The handlers of each channel. A handler that throws is logged and does not affect the others. */
export class ChannelHandlers {
  readonly #channels = new Map<string, Set<ChannelHandler>>()
  readonly #log: DbLog | undefined

  constructor(log: DbLog | undefined) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#channels.keys()]
  }

  add(channel: string, handler: ChannelHandler): void {
    const handlers = this.#channels.get(channel)
    if (handlers) handlers.add(handler)
    else this.#channels.set(channel, new Set([handler]))
  }

  /** True when it was the channel's last handler: the caller then sends UNLISTEN. */
  remove(channel: string, handler: ChannelHandler): boolean {
    const handlers = this.#channels.get(channel)
    if (!handlers?.delete(handler) || handlers.size > 0) return false
    return this.#channels.delete(channel)
  }

  deliver(channel: string, payload: string): void {
    for (const handler of this.#channels.get(channel) ?? []) this.#guarded(channel, () => handler.onPayload(payload))
  }

  reportGap(): void {
    for (const [channel, handlers] of this.#channels) {
      for (const handler of handlers) this.#guarded(channel, () => handler.onGap())
    }
  }

  #guarded(channel: string, run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#log?.error({ err: error, channel }, 'a notification handler failed')
    }
  }
}
