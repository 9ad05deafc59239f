import pg from 'pg'
import { DbOpenError } from '../engine/db-open-error.ts'

/** The target of an address, for messages: never its password. */
interface Target {
  host: string
  port: number
  user: string
  database: string
}

export function readTarget(databaseUrl: string): Target {
  try {
    const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl })
    if (!/^postgres(ql)?:/.test(databaseUrl)) throw new Error('not a postgres address')
    return { host, port, user: user ?? '', database: database ?? '' }
  } catch {
    throw new DbOpenError(
      'invalid-url',
      'DATABASE_URL cannot be read: expected postgres://user:password@host:port/database',
    )
  }
}

const INVALID_PASSWORD = '28P01'
const INVALID_AUTHORIZATION = '28000'
const NO_SUCH_DATABASE = '3D000'

/** The first connection failed: one line that tells the operator where, and why. */
export function toOpenError(error: unknown, target: Target): DbOpenError {
  const where = `${target.host}:${target.port}`
  if (error instanceof pg.DatabaseError) {
    switch (error.code) {
      case INVALID_PASSWORD:
      case INVALID_AUTHORIZATION:
        return new DbOpenError('refused', `PostgreSQL at ${where} refuses the user ${target.user}: ${error.message}`)
      case NO_SUCH_DATABASE:
        return new DbOpenError('refused', `PostgreSQL at ${where} has no database ${target.database}`)
      default:
        return new DbOpenError('unreachable', `PostgreSQL at ${where} does not serve: ${error.message}`)
    }
  }
  return new DbOpenError('unreachable', `PostgreSQL at ${where} does not answer: ${reasonOf(error)}`)
}

function reasonOf(error: unknown): string {
  // a host with several addresses gives one error for each, and an empty message
  const one = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = one as NodeJS.ErrnoException
  return code ?? message
}
