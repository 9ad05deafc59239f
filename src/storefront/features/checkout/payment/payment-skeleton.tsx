import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** As large as what replaces it. */
export function PaymentSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-7 w-24" />
      <div className="mt-3 space-y-3">
        <Skeleton className="h-[86px] w-full rounded-lg" />
        <Skeleton className="h-[86px] w-full rounded-lg" />
      </div>
      <Skeleton className="mt-9 h-7 w-24" />
      <div className="mt-3 flex flex-wrap gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-11 w-24 rounded-full" />
        ))}
      </div>
      <Skeleton className="mt-3 h-6 w-4/5" />
    </div>
  )
}
