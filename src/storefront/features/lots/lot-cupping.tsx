import type { Lot } from '#contract/shop/pages/lots.ts'
import { flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { lotTexts as texts } from '#messages/shop/products/lots.ts'
import { RadarChart } from '#ui/radar-chart.tsx'

/** The five figures as a drawing, and as a list for those who do not see it. */
export function LotCupping({ cupping }: Pick<Lot, 'cupping'>) {
  return (
    <figure className="rounded-md bg-panel p-4 pt-6">
      <figcaption className="eyebrow text-center text-copper">{texts.cupping}</figcaption>
      <RadarChart
        axes={flavourAxes.map((axis) => flavourAxisTexts[axis])}
        max={flavourScale.max}
        series={[{ name: texts.cupping, values: flavourAxes.map((axis) => cupping[axis]) }]}
        withValues
        className="mx-auto w-full max-w-md"
      />
      <ul className="sr-only">
        {flavourAxes.map((axis) => (
          <li key={axis}>{texts.figure(flavourAxisTexts[axis], cupping[axis])}</li>
        ))}
      </ul>
    </figure>
  )
}
