import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { benchCart } from './cart-bench.ts'
const { postgresBin } = requireSystemTools(console.log)
const postgres = await startPostgres(postgresBin, { durable: true })
try { await benchCart(postgres, postgresBin, console.log) } finally { await postgres.stop() }
