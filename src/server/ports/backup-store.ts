/** Where backups are kept: a folder, or a bucket. */
export interface BackupStore {
  /** For people, without a key: `/backups`, `s3://host/bucket/backups`. */
  place: string
  /** Whole or not at all: `write` makes the file. Returns its bytes. */
  put(name: string, write: (file: string) => Promise<void>): Promise<number>
  /** The names, in any order. */
  list(): Promise<string[]>
  /** Calls `read` with a file that has it; throws if there is none. */
  get<T>(name: string, read: (file: string) => Promise<T>): Promise<T>
  /** Of one that is not there: nothing. */
  remove(name: string): Promise<void>
}
