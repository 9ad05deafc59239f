import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import type { PlannedRoast } from '#contract/admin/products/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Button } from '#ui/button.tsx'
import { DoneForm } from './done-form.tsx'

const columns: Column<PlannedRoast['packs'][number]>[] = [
  { title: texts.size, heading: true, cell: ({ name, label }) => `${name} ${label}` },
  { title: texts.units, figures: true, cell: ({ units }) => texts.pieces(units) },
  { title: texts.forOrders, figures: true, cell: ({ for_orders }) => texts.pieces(for_orders) },
]

/** One bean on one day: what goes into the roaster, and what is packed from it. */
export function PlannedRoastCard({ roast, mayFinish }: { roast: PlannedRoast; mayFinish: boolean }) {
  const [finishing, setFinishing] = useState(false)
  const lead = [texts.batches(roast.batches, roast.green_grams), texts.expected(roast.roasted_grams)].join('；')
  return (
    <Card
      title={roast.bean}
      lead={lead}
      actions={
        mayFinish && (
          <Button variant="secondary" className="print:hidden" onClick={() => setFinishing(true)}>
            {texts.done}
          </Button>
        )
      }
    >
      <Table
        caption={`${roast.bean} ${texts.packing}`}
        columns={columns}
        rows={roast.packs}
        keyOf={({ size_id }) => size_id}
      />
      {finishing && <DoneForm roast={roast} onClose={() => setFinishing(false)} />}
    </Card>
  )
}
