import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { Button } from '#ui/button.tsx'

const texts = shippingTexts.summary

/** To the payment step; `form` is the id of the form that it sends. */
export function NextButton(props: { form?: string; loading?: boolean; disabled: boolean }) {
  return (
    <Button type="submit" {...props} className="lg:w-full">
      {props.loading ? texts.saving : texts.next}
    </Button>
  )
}
