import type { Db } from '#server/db/open-db.ts'

/** What a sealed value is bound to. */
export interface SealedPlace {
  table: string
  column: string
  /** Of the row. */
  id: string
}

/** Encrypts what is stored; the keys are not in the database. */
export interface Secrets {
  /** In the transaction that stores it: no change of the key comes between. */
  seal(tx: Db, place: SealedPlace, plain: Buffer): Promise<Buffer>
  open(place: SealedPlace, sealed: Buffer): Buffer
  /** For signing: of one purpose, and another one for each salt. */
  derive(db: Db, purpose: string, salt: Buffer): Promise<Buffer>
  /** Encrypts everything anew with another key. */
  rotate(): Promise<{ values: number; keyId: string }>
}

/** A column with sealed values, as the module that owns the table gives it. */
export interface SealedColumn {
  table: string
  column: string
  /** All that are not null, locked. */
  list(tx: Db): Promise<{ id: string; sealed: Buffer }[]>
  store(tx: Db, id: string, sealed: Buffer): Promise<void>
  /** Values from before they were sealed. Storing the sealed value removes the plain one. */
  listPlain?(tx: Db): Promise<{ id: string; plain: Buffer }[]>
}
