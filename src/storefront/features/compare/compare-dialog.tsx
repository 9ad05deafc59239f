import type { ReactNode } from 'react'
import { flavourAxes, flavourScale, isTasted } from '#domain/flavour/flavour.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { productTexts, roastText } from '#messages/products.ts'
import { compareTexts as texts } from '#messages/shop/products/compare.ts'
import { Link } from '#ui/link.tsx'
import { Modal } from '#ui/modal.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { RadarChart, SeriesMark } from '#ui/radar-chart.tsx'
import type { ComparedCoffee } from './compared-coffee.ts'

interface CompareDialogProps {
  coffees: readonly ComparedCoffee[]
  /** The button that adds one to the cart. */
  add: (coffee: ComparedCoffee) => ReactNode
  onClose: () => void
}

/** Two or three coffees: their radar charts in one, and everything else in a table. */
export default function CompareDialog({ coffees, add, onClose }: CompareDialogProps) {
  return (
    <Modal title={texts.title} closeLabel={texts.close} size="large" onClose={onClose}>
      {coffees.some(({ profile }) => isTasted(profile)) && (
        <RadarChart
          axes={flavourAxes.map((axis) => flavourAxisTexts[axis])}
          max={flavourScale.max}
          series={coffees.map(({ name, profile }) => ({ name, values: flavourAxes.map((axis) => profile[axis]) }))}
          className="mx-auto w-full max-w-sm"
        />
      )}
      <div className="mt-4 overflow-x-auto">
        <table className="w-full table-fixed text-left text-sm md:text-[15px]">
          <caption className="sr-only">{texts.table}</caption>
          <thead>
            <tr className="border-b border-edge/60">
              <th scope="col" className="w-18 py-3 align-bottom font-normal text-ink-soft md:w-24">
                {texts.item}
              </th>
              {coffees.map(({ id, name, photo }, index) => (
                <th key={id} scope="col" className="px-2 py-3 align-bottom font-medium">
                  {photo && (
                    <Picture
                      picture={photo}
                      sizes="160px"
                      className="mb-2 aspect-4/5 w-full max-w-28 rounded-md object-cover"
                    />
                  )}
                  <span className="mb-1.5 block">
                    <SeriesMark index={index} />
                  </span>
                  <Link to={`/product/${id}`} className="underline-offset-4 hover:text-copper hover:underline">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flavourAxes.map((axis) => (
              <Row
                key={axis}
                title={flavourAxisTexts[axis]}
                cells={coffees.map(({ profile }) => (isTasted(profile) ? profile[axis] : texts.none))}
              />
            ))}
            <Row
              title={texts.rows.price}
              cells={coffees.map(({ id, payable, price, isFrom }) => (
                <Price key={id} amount={payable} original={price} isFrom={isFrom} />
              ))}
            />
            <Row title={texts.rows.origin} cells={coffees.map(({ origin }) => origin)} />
            <Row title={texts.rows.roast} cells={coffees.map(({ roast }) => roastText(roast))} />
            <Row title={texts.rows.process} cells={coffees.map(({ process }) => process ?? texts.none)} />
            <Row title={texts.rows.notes} cells={coffees.map(({ notes }) => notes)} />
            <Row title={texts.rows.rating} cells={coffees.map(ratingText)} />
            <Row
              title={texts.rows.buy}
              cells={coffees.map((coffee) => (coffee.canAdd ? add(coffee) : productTexts.soldOut))}
            />
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

function Row({ title, cells }: { title: string; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 align-top font-normal text-ink-soft">
        {title}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
        <td key={index} className="px-2 py-2.5 align-top tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  )
}

function ratingText({ rating, reviews }: ComparedCoffee): string {
  return reviews > 0 ? texts.rating(rating.toFixed(1), reviews) : texts.noRating
}
