import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import type { OfferDraft } from '#contract/admin/offers/offers.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import type { ScopeNames } from '#messages/admin/products/offer-words.ts'
import { offerTexts } from '#messages/offers.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { inputClass, selectClass } from '#ui/input-class.ts'
import { Price } from '#ui/price.tsx'
import { type PreviewLine, previewCart } from './preview-cart.ts'
import type { OfferGoodsData } from './use-offer-form.ts'

interface PreviewCardProps {
  draft: OfferDraft
  goods: OfferGoodsData
  names: ScopeNames
}

/** What a shopper with these goods would pay. */
export function PreviewCard({ draft, goods, names }: PreviewCardProps) {
  const first = goods.products[0]?.sizes[0]?.id ?? 0
  const [lines, setLines] = useState<readonly PreviewLine[]>([{ sizeId: first, quantity: 2 }])
  const cart = previewCart(draft, lines, goods.products, goods.free_shipping_from)
  const set = (index: number, part: Partial<PreviewLine>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  if (!cart) return null
  const missing = cart.offer?.missing ?? []
  const gift = cart.lines.find(({ isGift }) => isGift)
  return (
    <Card title={texts.preview} lead={texts.previewLead}>
      <ul className="grid gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of the same size
          <li key={index} className="flex items-center gap-2">
            <select
              aria-label={texts.line(index + 1)}
              value={line.sizeId}
              onChange={(event) => set(index, { sizeId: Number(event.target.value) })}
              className={`${selectClass} min-w-0 grow pr-2!`}
            >
              {goods.products.flatMap(({ name, sizes }) =>
                sizes.map((size) => (
                  <option key={size.id} value={size.id}>
                    {itemName(name, size.label)}
                  </option>
                )),
              )}
            </select>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              aria-label={texts.quantity(names.size(line.sizeId) ?? '')}
              value={line.quantity}
              onChange={(event) => set(index, { quantity: Math.min(99, Math.floor(Number(event.target.value)) || 0) })}
              className={`${inputClass} w-18! shrink-0 text-right`}
            />
            {lines.length > 1 && (
              <IconButton
                label={texts.removeLine(names.size(line.sizeId) ?? '')}
                onClick={() => setLines(lines.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-2"
        disabled={lines.length >= 8}
        onClick={() => setLines([...lines, { sizeId: first, quantity: 1 }])}
      >
        {texts.addLine}
      </Button>
      <p role="status" className={`mt-4 ${missing.length === 0 ? 'text-success' : 'text-danger'}`}>
        {missing.length === 0 ? texts.met : texts.notMet(missing.map(offerTexts.missing))}
      </p>
      {gift && <p>{texts.giftLine(names.size(gift.sizeId) ?? '')}</p>}
      {cart.freeShippingByOffer && <p>{texts.freeShipping}</p>}
      <dl className="mt-2 grid gap-1 tabular-nums">
        {(
          [
            [texts.goods, cart.goods],
            [texts.discount, cart.discount],
            [texts.payable, cart.payable],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="flex justify-between last:border-t last:border-line last:pt-1 last:font-medium">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
