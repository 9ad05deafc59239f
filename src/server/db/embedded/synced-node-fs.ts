import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { withoutOthers } from './private-folder.ts'

type Init = NodeFS['init']
type EmscriptenOptions = Awaited<ReturnType<Init>>['emscriptenOpts']

interface WrittenStream {
  node: unknown
  position: number
  /** Found out at the first write; null: not a part of the log. */
  segment?: string | null
}
type Write = (
  stream: WrittenStream,
  buffer: ArrayBufferView,
  offset: number,
  length: number,
  position?: number,
) => number

/** The parts of Emscripten's NODEFS that this depends on; `engine.ts` checks at every start that they still work. */
interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string
    node_ops: { mknod(parent: unknown, name: string, mode: number, dev: number): unknown }
    doSetAttr(target: unknown, node: unknown, change: { mode?: number }, ...rest: unknown[]): void
    stream_ops: { fsync?: (stream: { nfd: number; node: unknown }) => number; write: Write }
  }
}

/**
 * PGlite's folder on disk, with the one call that PGlite leaves out: Emscripten's fsync() asks the stream's file
 * system for `fsync`, and NODEFS has none, so PostgreSQL assumes that its log is on the disk while it is not.
 * Directories are opened as descriptors too, so PostgreSQL's own syncs after a rename or a new file work as well.
 * (Emscripten's fdatasync() is an empty stub: the engine must run with wal_sync_method=fsync.)
 */
export class SyncedNodeFs extends NodeFS {
  /** Number of syncs of the write-ahead log so far: a commit depends on one. */
  walSyncs = 0
  /** Gets each write to the log first. */
  journal: { write(segment: string, bytes: Uint8Array, position: number): void } | undefined
  readonly #onSyncFailure: (error: unknown) => void

  constructor(folder: string, onSyncFailure: (error: unknown) => void) {
    super(folder)
    this.#onSyncFailure = onSyncFailure
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), this.#addSync, this.#addJournal, keepPrivate],
      },
    }
  }

  readonly #addSync: NonNullable<EmscriptenOptions['preRun']>[number] = (mod) => {
    const { NODEFS } = mod as unknown as NodeFsModule
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        fdatasyncSync(stream.nfd)
      } catch (error) {
        // after a failed sync the kernel may have dropped the pages: later commits would not be durable
        this.#onSyncFailure(error)
        throw error
      }
      if (NODEFS.realPath(stream.node).includes('/pg_wal/')) this.walSyncs++
      return 0
    }
  }

  readonly #addJournal: NonNullable<EmscriptenOptions['preRun']>[number] = (mod) => {
    const { NODEFS } = mod as unknown as NodeFsModule
    const { write } = NODEFS.stream_ops
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      if (stream.segment === undefined) {
        stream.segment = /\/pg_wal\/([0-9A-F]{24})$/.exec(NODEFS.realPath(stream.node))?.[1] ?? null
      }
      if (stream.segment && this.journal) {
        const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length)
        this.journal.write(stream.segment, bytes, position ?? stream.position)
      }
      return write(stream, buffer, offset, length, position)
    }
  }
}

/** The engine creates and changes files as if it were alone on the machine: readable and writable for everyone. */
const keepPrivate: NonNullable<EmscriptenOptions['preRun']>[number] = (mod) => {
  const { NODEFS } = mod as unknown as NodeFsModule
  const { mknod } = NODEFS.node_ops
  const { doSetAttr } = NODEFS
  NODEFS.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, withoutOthers(mode), dev)
  NODEFS.doSetAttr = (target, node, change, ...rest) => {
    const closed = change.mode === undefined ? change : { ...change, mode: withoutOthers(change.mode) }
    doSetAttr(target, node, closed, ...rest)
  }
}
