/** Errors of a connection that is gone, with a code: `pg` gives none to those that it makes itself. */

/** What `pg` says of a connection that ended, or was ended here. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after)/

/** A connection that gives no answer: nobody knows whether the statement was carried out. */
export function noAnswer(ms: number): Error {
  return Object.assign(new Error(`PostgreSQL gave no answer within ${Math.round(ms / 1000)} s`), { code: 'ETIMEDOUT' })
}

/** The same error, or one with a code that callers know. */
export function nameLost(error: Error): Error {
  if ('code' in error && error.code !== undefined) return error
  return lost.test(error.message)
    ? Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' })
    : error
}

/** Of the network, not of a statement: those have PostgreSQL's own codes of five characters. */
export function isLost(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^E[A-Z]{4,}/.test(error.code)
}
