export type DbOpenErrorCode =
  | 'locked' // another process uses the data folder
  | 'unwritable' // the data folder cannot be created or written
  | 'corrupt' // the embedded database's files cannot be opened
  | 'moved' // the embedded database's rows are on a server now
  | 'not-durable' // commits of the embedded engine do not reach the disk
  | 'invalid-url' // DATABASE_URL cannot be read
  | 'unreachable' // no answer at host:port, or not from PostgreSQL
  | 'refused' // the server refuses: password, database, rights

/** The database cannot be opened. The message is one line for the operator and never contains a password. */
export class DbOpenError extends Error {
  override name = 'DbOpenError'
  readonly code: DbOpenErrorCode

  constructor(code: DbOpenErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
