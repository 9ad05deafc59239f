/** Files that never change, in memory: what is shown often is read from the store once. The least recently used go first. */
import type { StoredFile } from '#server/ports/file-store.ts'

export class FileCache {
  readonly #maxBytes: number
  readonly #files = new Map<string, StoredFile>()
  readonly #loading = new Map<string, Promise<StoredFile | null>>()
  #bytes = 0

  constructor(options: { maxBytes: number }) {
    this.#maxBytes = options.maxBytes
  }

  /** Several who ask at the same time wait for one answer. What is not there is asked for again the next time. */
  get(name: string, load: () => Promise<StoredFile | null>): Promise<StoredFile | null> {
    const file = this.#files.get(name)
    if (file) {
      this.#files.delete(name)
      this.#files.set(name, file)
      return Promise.resolve(file)
    }
    const loading = this.#loading.get(name) ?? this.#load(name, load)
    this.#loading.set(name, loading)
    return loading
  }

  async #load(name: string, load: () => Promise<StoredFile | null>): Promise<StoredFile | null> {
    try {
      const file = await load()
      if (file && file.bytes.length <= this.#maxBytes / 4) this.#add(name, file)
      return file
    } finally {
      this.#loading.delete(name)
    }
  }

  #add(name: string, file: StoredFile): void {
    this.#files.set(name, file)
    this.#bytes += file.bytes.length
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes <= this.#maxBytes) return
      this.#files.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
