import { type RawBuilder, sql } from 'kysely'

/**
 * A value for a jsonb column: `values({ tags: jsonb(['a', 'b']) })`. Plain objects do not need it, but the driver sends
 * an array as a PostgreSQL array, and a string as itself, not as JSON.
 */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`
}
