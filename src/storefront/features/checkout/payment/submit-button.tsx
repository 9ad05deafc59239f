import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { Button } from '#ui/button.tsx'

export function SubmitButton({ loading = false, disabled }: { loading?: boolean; disabled: boolean }) {
  return (
    <Button type="submit" loading={loading} disabled={disabled} className="lg:w-full">
      {loading ? texts.sending : texts.submit}
    </Button>
  )
}
