import { useId } from 'react'
import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'

/** Ingredients beside the steps. */
export function Recipe({ block }: { block: BlockOf<'recipe'> }) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="rounded-md bg-panel p-5 md:p-8">
      <h3 id={id} className="text-xl font-semibold">
        {block.title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {contentTexts.serves} {block.serves}
        <span aria-hidden className="mx-2 text-edge">
          ·
        </span>
        {contentTexts.time} {block.time}
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-10">
        <div>
          <h4 className="text-sm font-semibold tracking-wider text-copper">{contentTexts.amounts}</h4>
          <dl className="mt-2 divide-y divide-line text-[15px]">
            {block.amounts.map(({ name, amount }) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt>{name}</dt>
                <dd className="max-w-[55%] text-right text-ink-soft tabular-nums">{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h4 className="text-sm font-semibold tracking-wider text-copper">{contentTexts.steps}</h4>
          <ol className="mt-2 list-decimal space-y-3 pl-5 marker:font-medium marker:text-copper">
            {block.steps.map((step) => (
              <li key={step} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        </div>
      </div>
      {block.tip && (
        <p className="mt-6 border-t border-line pt-4 text-[15px] text-ink-soft">
          <span className="mr-2 font-semibold text-copper">{contentTexts.tip}</span>
          {block.tip}
        </p>
      )}
    </article>
  )
}
