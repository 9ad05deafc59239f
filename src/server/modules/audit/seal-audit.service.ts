/** Makes it noticed when somebody with access to the database changes, removes or adds rows of the audit log. */
import { createHash, type Hash } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  countAuditAfter,
  findLastAuditId,
  findLastSeal,
  insertSeal,
  lockAuditSeals,
  sealPlace,
  selectSealable,
  selectSeals,
} from './audit-seals.repo.ts'

/** A transaction that still writes a row with a smaller number has ended by then. */
const settledMs = 10 * 60 * 1000
const rowsAtOnce = 1000

type SealDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>

/** Covers what was written since the last seal. The digest is logged, too: who removes the newest seals leaves it there. */
export async function sealAudit(deps: SealDeps): Promise<void> {
  const now = deps.clock.now()
  const made = await deps.db.transaction().execute(async (tx) => {
    await lockAuditSeals(tx)
    const last = await findLastSeal(tx)
    const after = last?.upto_id ?? 0
    const upto = await findLastAuditId(tx, new Date(now.getTime() - settledMs))
    if (upto === null || upto <= after) return null
    const before = last ? deps.secrets.open(sealPlace(last.upto_id), last.digest_sealed) : Buffer.alloc(0)
    const { digest, covered } = await digestOf(tx, before, { after, upto })
    const digest_sealed = await deps.secrets.seal(tx, sealPlace(upto), digest)
    await insertSeal(tx, { upto_id: upto, covered, digest_sealed, made_at: now })
    return { upto, digest: digest.toString('hex') }
  })
  if (made) deps.log.info({ ...made }, 'the audit log was sealed')
}

export interface AuditCheck {
  seals: number
  covered: number
  /** Too new to be sealed. */
  unsealed: number
  /** Of the last seal that is right; the log of the process has it. */
  digest: string
  upto: number
  /** Between these rows something was changed; null: nothing. */
  broken: { after: number; upto: number } | null
}

export async function checkAudit(deps: Pick<Deps, 'db' | 'secrets'>): Promise<AuditCheck> {
  const seals = await selectSeals(deps.db)
  const check: AuditCheck = { seals: seals.length, covered: 0, unsealed: 0, digest: '', upto: 0, broken: null }
  let before: Buffer = Buffer.alloc(0)
  for (const seal of seals) {
    const range = { after: check.upto, upto: seal.upto_id }
    const { digest, covered } = await digestOf(deps.db, before, range)
    if (covered !== seal.covered || !openIfRight(deps, seal)?.equals(digest)) return { ...check, broken: range }
    before = digest
    Object.assign(check, { covered: check.covered + covered, digest: digest.toString('hex'), upto: seal.upto_id })
  }
  return { ...check, unsealed: await countAuditAfter(deps.db, check.upto) }
}

function openIfRight({ secrets }: Pick<Deps, 'secrets'>, seal: { upto_id: number; digest_sealed: Buffer }) {
  try {
    return secrets.open(sealPlace(seal.upto_id), seal.digest_sealed)
  } catch {
    return null
  }
}

async function digestOf(
  db: Db,
  before: Buffer,
  { after, upto }: { after: number; upto: number },
): Promise<{ digest: Buffer; covered: number }> {
  const hash: Hash = createHash('sha256').update(before)
  let covered = 0
  for (let at = after; at < upto; ) {
    const rows = await selectSealable(db, { after: at, upto, limit: rowsAtOnce })
    for (const { line } of rows) hash.update(`${line}\n`)
    covered += rows.length
    at = rows.at(-1)?.id ?? upto
  }
  return { digest: hash.digest(), covered }
}
