/** A mail every Monday with the week in ten lines, to staff who want it. */
import type { WeeklyMail } from '#contract/admin/settings/weekly-mail.ts'
import { addDays } from '#domain/calendar-days.ts'
import { type Span, spanBefore } from '#domain/reports/report-span.ts'
import { mondayToReport, type WeekFacts, weekBefore } from '#domain/reports/week-facts.ts'
import { can, type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { weeklyMailTexts as texts } from '#messages/admin/settings/weekly-mail.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import type { Actor } from '#server/ports/actor.ts'
import { listMisses } from './counter.repo.ts'
import { sumByDay } from './read-figures.repo.ts'
import { salesByProduct } from './sales-reports.ts'
import { offers } from './shopper-reports.ts'
import { countBuyers, countStock, findChoice, listRecipients, storeChoice } from './weekly-mail.repo.ts'

const shownProducts = 3
const shownTerms = 5
/** As reports show them. */
const leastMisses = 3
const expiringDays = 30

const readers: readonly StaffRole[] = staffRoles.filter((role) => can(role, 'reports.read'))

/** Once a week for each, however often and by how many processes this runs: the key of the mail says which week. */
export async function queueWeeklyMails(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const monday = mondayToReport(taipeiDay(deps.clock.now()))
  if (!monday) return
  for (const { id, email, name } of await listRecipients(deps.db, readers)) {
    const mail = { to: email, name, template: { kind: 'weekly' as const, monday } }
    await queueMail(deps, deps.db, mail, `weekly:${monday}:${id}`)
  }
}

export async function writeWeeklyMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { name, monday }: { name: string; monday: string },
): Promise<RenderedMail> {
  const facts = await readWeek(db, weekBefore(monday))
  return renderMail({
    subject: texts.subject(facts),
    heading: texts.heading,
    name,
    paragraphs: [],
    details: texts.lines(facts),
    button: { label: texts.button, url: `${config.publicUrl}/admin/reports` },
    notes: [texts.note],
  })
}

async function readWeek(db: Db, week: Span): Promise<WeekFacts> {
  const days = await sumByDay(db, week)
  const before = await sumByDay(db, spanBefore(week))
  const sum = (rows: typeof days, key: 'amount' | 'orders' | 'back_cases' | 'back_amount') =>
    rows.reduce((total, row) => total + row[key], 0)
  const products = (await salesByProduct(db, week)).rows
  const buyers = await countBuyers(db, week)
  const stock = await countStock(db, addDays(week.to, expiringDays))
  const [busiest] = days.toSorted((a, b) => b.amount - a.amount)
  return {
    week,
    amount: sum(days, 'amount'),
    amountBefore: sum(before, 'amount'),
    orders: sum(days, 'orders'),
    ordersBefore: sum(before, 'orders'),
    best: products
      .filter(({ units }) => Number(units) > 0)
      .slice(0, shownProducts)
      .map(({ product, units }) => ({ product: String(product), units: Number(units) })),
    busiest: busiest && busiest.amount > 0 ? { day: busiest.day, amount: busiest.amount } : null,
    newBuyers: buyers.fresh,
    knownBuyers: buyers.known,
    backCases: sum(days, 'back_cases'),
    backAmount: sum(days, 'back_amount'),
    offerCost: (await offers(db, week)).rows.reduce((total, { cost }) => total + Number(cost), 0),
    misses: (await listMisses(db, week, { least: leastMisses, limit: shownTerms })).map(({ term }) => term),
    expiringLots: stock.lots,
    soldOut: stock.soldOut,
  }
}

export async function readChoice(db: Db, staff: { id: string; role: StaffRole }): Promise<WeeklyMail> {
  return (await findChoice(db, staff.id)) ?? { wanted: staff.role === 'owner', version: 0 }
}

export async function changeChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  staff: { id: string; role: StaffRole; name: string },
  { wanted, version }: WeeklyMail,
): Promise<WeeklyMail> {
  return db.transaction().execute(async (tx) => {
    const before = await readChoice(tx, staff)
    const stored = await storeChoice(tx, { staffId: staff.id, wanted, version })
    const present = await readChoice(tx, staff)
    if (!stored) throw new AppError('conflict', { present: { ...present } })
    await recordAudit(tx, actor, {
      action: 'weekly_mail.change',
      thing: { kind: 'staff', id: staff.id, name: staff.name },
      changes: { wanted: { before: before.wanted, after: wanted } },
      at: clock.now(),
    })
    return present
  })
}
