import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction, type Work } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { toDraft, toOfferGoods } from '#contract/admin/offers/offer-draft.ts'
import { type AdminOffer, type OfferDraft, type OfferProduct, offersApi } from '#contract/admin/offers/offers.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import type { Twd } from '#domain/money.ts'
import { type OfferField, offerProblems } from '#domain/offers/offer-draft.ts'
import { useNavigate, useRevalidator } from '#front/router/hooks.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { offerProblemTexts } from '#messages/admin/products/offer-problems.ts'
import { offerSentence, rewardWords, type ScopeNames } from '#messages/admin/products/offer-words.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { emptyValues, type OfferValues, toOfferDraft, toValues } from './offer-values.ts'

export interface OfferGoodsData {
  products: OfferProduct[]
  categories: { id: number; name: string }[]
  free_shipping_from: Twd
}

export type OfferProblemTexts = Partial<Record<OfferField, string>>

/** The form of an offer: controlled, because its sentence and its cart are computed while it is filled in. */
export function useOfferForm(offer: AdminOffer | null, goods: OfferGoodsData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const initial = offer ? toValues(offer) : emptyValues
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<OfferProblemTexts>({})
  const { run, busy } = useAction(adminKitTexts.saveFailed)
  const [leaving, setLeaving] = useState(false)
  const [present, setPresent] = useState<AdminOffer | null>(null)
  const names = toNames(goods)
  const draft = withNames(toOfferDraft(values), names)
  const isDirty = !leaving && JSON.stringify(values) !== JSON.stringify(initial)

  const change = (part: Partial<OfferValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setProblems({})
  }
  const save = async (version: number | null) => {
    const found = offerProblemTexts(
      offerProblems(toDraft(draft), toOfferGoods(goods.products), goods.free_shipping_from),
    )
    if (Object.keys(found).length > 0) return setProblems(found)
    const work: Work = async (call) => {
      if (version === null || !offer) {
        const created = await call(offersApi.create, { body: draft })
        // nothing is unsaved any more, before the guard is asked
        flushSync(() => setLeaving(true))
        await navigate(`/admin/offers/${created.offer.id}`, { replace: true })
        return texts.created
      }
      await call(offersApi.change, { params: { id: String(offer.id) }, body: { ...draft, version } })
      setPresent(null)
      return adminKitTexts.saved
    }
    const refuse = (error: unknown) => {
      const isConflict = error instanceof CallError && error.present !== undefined
      if (isConflict) setPresent(error.present as unknown as AdminOffer)
      else if (error instanceof CallError) setProblems(error.fields as OfferProblemTexts)
      return isConflict
    }
    await run(work, { refuse })
  }
  const discard = async () => {
    setLeaving(true)
    await revalidate()
  }
  return { values, change, draft, names, problems, saving: busy, isDirty, save, present, discard }
}

/** A name that was left empty is the sentence itself. */
function withNames(draft: OfferDraft, names: ScopeNames): OfferDraft {
  const { conditions, reward } = toDraft(draft)
  const sentence = offerSentence({ conditions, reward }, names)
    .replace(/（[^（）]*）$/, '')
    .replace('，', ' ')
  const short = (text: string) => [...text].slice(0, 40).join('')
  const rewardName = reward.kind === 'informational' ? draft.reward_name : rewardWords(reward, names)
  return {
    ...draft,
    name: draft.name.trim() || short(sentence),
    reward_name: draft.reward_name.trim() || short(rewardName),
  }
}

function toNames({ products, categories }: OfferGoodsData): ScopeNames {
  return {
    product: (id) => products.find((one) => one.id === id)?.name ?? null,
    category: (id) => categories.find((one) => one.id === id)?.name ?? null,
    size: (id) => {
      const product = products.find(({ sizes }) => sizes.some((size) => size.id === id))
      const size = product?.sizes.find((one) => one.id === id)
      return product && size ? itemName(product.name, size.label) : null
    },
  }
}
