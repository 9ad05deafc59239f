import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** As large as what replaces it. */
export function ShippingSkeleton() {
  return (
    <div className="space-y-9">
      <div>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-7 w-24" />
        <div className="mt-3 grid gap-3 md:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-[86px] rounded-lg" />
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="h-7 w-24" />
        <p className="mt-3 flex h-12 items-center text-ink-soft">{texts.store.loading}</p>
      </div>
      <div>
        <Skeleton className="h-7 w-24" />
        <div className="mt-3 grid gap-5 md:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </div>
    </div>
  )
}
