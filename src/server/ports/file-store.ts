/** Where files are kept that are not part of the program. There is no list: who wants a file knows its name. */
export interface StoredFile {
  bytes: Buffer
  contentType: string
}

export interface FileStore {
  /** A name stands for one content for ever: storing it again changes nothing. */
  put(name: string, file: StoredFile): Promise<void>
  /** Null: there is none. */
  get(name: string): Promise<StoredFile | null>
  exists(name: string): Promise<boolean>
  /** Of a name that does not exist, too. */
  delete(name: string): Promise<void>
}
