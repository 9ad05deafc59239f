/**
 * A second copy of the write-ahead log, in another folder (on another disk): each write to a segment is repeated there
 * before the engine goes on, so it has every commit that was acknowledged. With a copy of the database from before
 * (`base.tar.gz`, made by the shop) everything can be replayed. The copies of one database are a chain: a folder whose name
 * is noted beside the database, until somebody opens it without the journal.
 */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { syncPath } from './sync-tree.ts'

const segmentName = /^[0-9A-F]{24}$/
const segmentBytes = 16 * 1024 * 1024
/** When the power fails, so much may be missing here; the database's own log misses nothing. */
const syncEveryMs = 500

/** Beside the database: which chain has its log. */
export function chainFile(database: string): string {
  return `${database}.journal`
}

export function listSegments(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => segmentName.test(name))
        .sort()
    : []
}

/** The chain that has the log of this very folder without a gap; null: a new one has to begin. */
export function findChain(database: string, journal: string): string | null {
  try {
    const { chain, inode } = JSON.parse(readFileSync(chainFile(database), 'utf8')) as { chain: string; inode: number }
    const folder = join(journal, basename(chain))
    // a copy of the folder would go on differently under the same name
    return inode === statSync(database).ino && existsSync(folder) ? folder : null
  } catch {
    return null
  }
}

interface OpenSegment {
  descriptor: number
  /** Written to since the last sync. */
  dirty: boolean
  syncing: boolean
}

export class Journal {
  readonly #database: string
  readonly #journal: string
  readonly #onFailure: (error: unknown) => void
  readonly #open = new Map<string, OpenSegment>()
  #chain: string | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(database: string, journal: string, onFailure: (error: unknown) => void) {
    this.#database = database
    this.#journal = journal
    this.#onFailure = onFailure
  }

  /** Before the engine starts: what the last process wrote and could not repeat, before a checkpoint removes it. */
  repair(): void {
    const chain = findChain(this.#database, this.#journal)
    if (chain) this.#attempt(() => this.#copySegments(chain))
  }

  /** When the engine runs and nothing is being written: from here on each write is repeated. */
  begin(): void {
    this.#attempt(() => {
      mkdirSync(this.#journal, { recursive: true, mode: 0o700 })
      const chain = findChain(this.#database, this.#journal) ?? this.#newChain()
      this.#copySegments(chain)
      this.#chain = chain
    })
    this.#timer ??= setInterval(() => this.#sync(), syncEveryMs).unref()
  }

  /** By the engine, before its own write. */
  write(segment: string, bytes: Uint8Array, position: number): void {
    if (!this.#chain) return
    this.#attempt(() => {
      const file = this.#segment(segment)
      for (let at = 0; at < bytes.length; )
        at += writeSync(file.descriptor, bytes, at, bytes.length - at, position + at)
      file.dirty = true
    })
  }

  close(): void {
    clearInterval(this.#timer)
    for (const { descriptor } of this.#open.values()) {
      fdatasyncSync(descriptor)
      closeSync(descriptor)
    }
    this.#open.clear()
    this.#chain = null
  }

  #newChain(): string {
    const chain = `${new Date().toISOString().slice(0, 10)}-${randomBytes(6).toString('hex')}`
    const folder = join(this.#journal, chain)
    mkdirSync(folder, { mode: 0o700 })
    syncPath(this.#journal)
    const noted = JSON.stringify({ chain, inode: statSync(this.#database).ino })
    writeFileSync(chainFile(this.#database), noted, { mode: 0o600 })
    return folder
  }

  /** Segments that differ, or are missing: of the first that is there on. */
  #copySegments(chain: string): void {
    const [first = ''] = listSegments(chain)
    const log = join(this.#database, 'pg_wal')
    for (const name of listSegments(log).filter((one) => one >= first)) {
      const bytes = readFileSync(join(log, name))
      const copy = join(chain, name)
      if (existsSync(copy) && readFileSync(copy).equals(bytes)) continue
      writeFileSync(copy, bytes, { mode: 0o600 })
      syncPath(copy)
    }
    syncPath(chain)
  }

  #segment(name: string): OpenSegment {
    const open = this.#open.get(name)
    if (open) return open
    const path = join(this.#chain ?? '', name)
    const isNew = !existsSync(path)
    const file = { descriptor: openSync(path, isNew ? 'w' : 'r+', 0o600), dirty: true, syncing: false }
    // a segment has its whole length from the beginning; what is not written yet takes no room
    if (isNew) ftruncateSync(file.descriptor, segmentBytes)
    this.#open.set(name, file)
    return file
  }

  #sync(): void {
    const [newest] = [...this.#open.keys()].sort().slice(-1)
    for (const [name, file] of this.#open) {
      if (file.syncing) continue
      if (file.dirty) {
        file.dirty = false
        file.syncing = true
        fdatasync(file.descriptor, (error) => {
          file.syncing = false
          if (error && this.#open.get(name) === file) this.#fail(error)
        })
      } else if (name !== newest) {
        closeSync(file.descriptor)
        this.#open.delete(name)
      }
    }
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** The shop goes on selling: a new chain begins when somebody asks for it. */
  #fail(error: unknown): void {
    this.#chain = null
    for (const { descriptor } of this.#open.values()) closeSync(descriptor)
    this.#open.clear()
    rmSync(chainFile(this.#database), { force: true })
    this.#onFailure(error)
  }
}
