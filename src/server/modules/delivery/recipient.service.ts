import type { ShippingStep } from '#contract/delivery.ts'
import type { MemberId } from '#contract/scalars.ts'
import { type HomeAddress, readHomeAddress } from '#domain/home-address.ts'
import { type Person, type RecipientProblems, readPerson } from '#domain/recipient.ts'
import { isOutlyingIsland } from '#domain/taiwan-addresses.ts'
import { recipientTexts } from '#messages/delivery.ts'
import { AppError } from '#server/http/app-error.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { type DeliveryRow, setRecipient } from './delivery.repo.ts'
import { readStep, requireCartDelivery, type StepDeps } from './shipping-step.service.ts'

export interface RecipientInput extends Person, Partial<HomeAddress> {}

/** Everything is stored, or nothing is and every field that is wrong is named. Safe to repeat. */
export async function saveRecipient(
  deps: StepDeps,
  memberId: MemberId,
  cartId: string,
  input: RecipientInput,
): Promise<ShippingStep> {
  const offers = await listOffers(deps)
  return deps.db.transaction().execute(async (tx) => {
    const delivery = await requireCartDelivery(tx, memberId, cartId, { lock: true })
    const { person, problems } = readPerson(input)
    const home = wantsAddress(delivery, input) ? readHomeAddress({ ...noAddress, ...input }) : null
    refuse({ ...problems, ...home?.problems })
    const address = home?.district ? { ...home.address, outlyingIsland: isOutlyingIsland(home.district) } : null
    await setRecipient(tx, delivery.order_id, { ...person, home: address }, deps.clock.now())
    return readStep(deps, tx, { memberId, cartId, offers })
  })
}

const noAddress: HomeAddress = { zip: '', city: '', district: '', address: '' }

/** A store needs no address; before a carrier is chosen one may come or not. */
function wantsAddress({ carrier }: DeliveryRow, input: RecipientInput): boolean {
  return carrier ? carrier.kind === 'home' : Boolean(input.city || input.district || input.address)
}

function refuse(problems: RecipientProblems): void {
  const fields = recipientTexts(problems)
  if (Object.keys(fields).length > 0) throw new AppError('recipient_invalid', { fields })
}
