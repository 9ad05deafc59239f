import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Cup, type Cupping, cuppingApi } from '#contract/admin/products/cupping.ts'
import { flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { RadarChart } from '#ui/radar-chart.tsx'

interface RevealedCupProps {
  cupping: Cupping
  cup: Cup
  revealed: NonNullable<Cup['revealed']>
}

/** What was in the cup, and the middle of what all found, as the radar that the shop would show. */
export function RevealedCup({ cupping, cup, revealed }: RevealedCupProps) {
  const mayAdopt = useCan()(cuppingApi.adopt)
  const { busy, run } = useAction(texts.failed)
  const { lot_code: lot, name, median, adopted_at } = revealed
  const adopt = () =>
    run(async (call) => {
      const body = { version: cupping.version, code: cup.code }
      await call(cuppingApi.adopt, { params: { id: cupping.id }, body })
      return texts.adoptedDone(lot)
    })
  return (
    <Card
      title={texts.cup(cup.code)}
      lead={name}
      actions={adopted_at && <StateMark tone="good">{texts.adopted}</StateMark>}
    >
      <p>
        <Link
          to={`/admin/stock/lots/${lot}`}
          className="inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline"
        >
          {lot}
        </Link>
        <span className="ml-3 text-ink-soft">{texts.tasters(cup.tasters)}</span>
      </p>
      {median ? (
        <>
          <RadarChart
            axes={flavourAxes.map((axis) => flavourAxisTexts[axis])}
            max={flavourScale.max}
            series={[{ name: texts.median, values: flavourAxes.map((axis) => median[axis]) }]}
            withValues
            className="mx-auto w-full max-w-64"
          />
          {mayAdopt && (
            <Button variant="secondary" loading={busy} onClick={() => void adopt()}>
              {texts.adopt}
            </Button>
          )}
        </>
      ) : (
        <p className="text-ink-soft">{texts.notTasted}</p>
      )}
    </Card>
  )
}
