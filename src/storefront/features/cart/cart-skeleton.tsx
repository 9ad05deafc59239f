import { cartPageTexts as texts } from '#messages/shop/cart/cart-page.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** As large as the lines and the summary that replace it. */
export function CartSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="divide-y divide-line border-y border-line">
          {['a', 'b'].map((key) => (
            <div key={key} className="flex gap-4 py-5 md:gap-6 md:py-6">
              <Skeleton className="aspect-4/5 w-22 shrink-0 md:w-28" />
              <div className="flex flex-1 flex-col">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-3 h-4 w-24" />
                <Skeleton className="mt-auto h-11 w-32" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </>
  )
}
