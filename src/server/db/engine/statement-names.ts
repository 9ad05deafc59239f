const LIMIT = 500

/**
 * Names for repeated statements, so that PostgreSQL parses and plans them once per connection. A text gets a name at
 * its second use, so that one-off statements take no memory.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #usedOnce = new Set<string>()
  readonly #accepts: (text: string) => boolean
  #counter = 0

  constructor(accepts: (text: string) => boolean) {
    this.#accepts = accepts
  }

  get areFull(): boolean {
    return this.#names.size >= LIMIT
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.areFull || !this.#accepts(text)) return undefined
    if (!this.#usedOnce.delete(text)) {
      if (this.#usedOnce.size >= LIMIT) this.#usedOnce.clear()
      this.#usedOnce.add(text)
      return undefined
    }
    const name = `s${++this.#counter}`
    this.#names.set(text, name)
    return name
  }

  /** A name is never reused, also after this. */
  clear(): void {
    this.#names.clear()
  }
}

/** A statement that begins with a comment is planned each time. */
export function isPreparable(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(';')
}
