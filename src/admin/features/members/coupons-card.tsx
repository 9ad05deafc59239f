import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { MemberDetail } from '#contract/admin/members/members.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'

const texts = adminMembersTexts.coupons

export function CouponsCard({ coupons }: { coupons: MemberDetail['coupons'] }) {
  return (
    <Card title={texts.title}>
      {coupons.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-2">
        {coupons.map(({ id, name, expires_at, order_name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="text-ink-soft">
              {order_name ? texts.used(order_name) : expires_at ? texts.until(showTime(expires_at)) : texts.forever}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
