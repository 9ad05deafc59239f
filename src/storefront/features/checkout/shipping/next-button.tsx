import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { Button } from '#ui/button.tsx'

const texts = shippingTexts.summary

interface NextButtonProps {
  form?: string
  loading?: boolean
  disabled?: boolean
  /** Something is not chosen yet: pressing it leads there. */
  blocked?: boolean
}

/** To the payment step; `form` is the id of the form that it sends. */
export function NextButton({ blocked = false, ...props }: NextButtonProps) {
  return (
    <Button
      type="submit"
      {...props}
      aria-disabled={blocked || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60 lg:w-full"
    >
      {props.loading ? texts.saving : texts.next}
    </Button>
  )
}
