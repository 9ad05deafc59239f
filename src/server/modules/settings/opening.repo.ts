import { sql } from 'kysely'
import type { OwnPage } from '#domain/content/own-texts.ts'
import type { OpeningFacts } from '#domain/settings/opening.ts'
import type { Db } from '#server/db/open-db.ts'

export interface OpeningCounts extends Omit<OpeningFacts, 'reviewed' | 'untold' | 'texts'> {
  shownTexts: OwnPage[]
  products: number
  signUps: number
}

export async function countOpening(db: Db): Promise<OpeningCounts> {
  const { rows } = await sql<{
    owners: number
    secured: number
    shown_texts: OwnPage[]
    products: number
    sellable: number
    payment: boolean
    mail: boolean
    sign_ups: number
  }>`
    select
      (select count(*)::int from staff where role = 'owner' and disabled_at is null) as owners,
      (select count(*)::int from staff s where s.role = 'owner' and s.disabled_at is null and (
        s.totp_confirmed_at is not null or exists (select 1 from staff_passkeys k where k.staff_id = s.id))) as secured,
      (select coalesce(json_agg(slug order by slug), '[]'::json) from content_pages
        where published and (slug in ('about-brand', 'about-team', 'about-contact') or (slug = 'home' and
          jsonb_array_length(body #> '{story,paragraphs}') + jsonb_array_length(body #> '{philosophy,paragraphs}') > 0))
      ) as shown_texts,
      (select count(*)::int from products) as products,
      (select count(distinct p.id)::int from products p join product_sizes s on s.product_id = p.id
        where p.published and s.published and s.stock > 0) as sellable,
      coalesce((select ok from service_tests where service = 'payment'), false) as payment,
      coalesce((select ok from service_tests where service = 'mail'), false) as mail,
      (select count(*)::int from opening_signups where confirmed_at is not null) as sign_ups`.execute(db)
  const row = rows[0]
  return {
    owners: { all: row?.owners ?? 0, withSecondFactor: row?.secured ?? 0 },
    shownTexts: row?.shown_texts ?? [],
    sellable: row?.sellable ?? 0,
    tested: { payment: row?.payment ?? false, mail: row?.mail ?? false },
    products: row?.products ?? 0,
    signUps: row?.sign_ups ?? 0,
  }
}
