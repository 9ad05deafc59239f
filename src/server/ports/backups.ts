/** Backups of this shop, where it keeps them. */
import type { Readable } from 'node:stream'

export interface Backups {
  /** Who asks while one is being made gets that one. */
  make(): Promise<{ name: string; bytes: number }>
  /** The names, in any order. */
  list(): Promise<string[]>
  /** Null: there is none of that name. */
  open(name: string): Promise<{ content: Readable; bytes: number } | null>
}
