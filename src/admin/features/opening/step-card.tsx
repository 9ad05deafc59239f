import Check from 'lucide-react/icons/check'
import { useAction } from '#admin/kit/use-action.ts'
import { type Opening, openingApi } from '#contract/admin/settings/opening.ts'
import { type OpeningStep, reviewedSteps } from '#domain/settings/opening.ts'
import { useClient } from '#front/app/client-context.ts'
import { ownTextTexts, openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { UntoldFields } from './untold-fields.tsx'

interface StepCardProps {
  step: OpeningStep
  no: number
  done: boolean
  opening: Opening
}

/** What is to be done, where, and whether it is done. */
export function StepCard({ step, no, done, opening }: StepCardProps) {
  const { title, text, action, to } = texts.steps[step]
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-white/60 p-4 lg:p-5">
      <span
        aria-hidden
        className={`flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold ${done ? 'bg-success text-white' : 'border border-ink/40 text-ink-soft'}`}
      >
        {done ? <Check className="size-4" /> : no}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">
          {title}
          <span className={`ml-2 text-sm font-normal ${done ? 'text-success' : 'text-warning'}`}>
            {done ? texts.done : texts.todo}
          </span>
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
        {step === 'shop' && <UntoldFields fields={opening.untold_fields} />}
        {step === 'texts' && opening.undecided_texts.length > 0 && (
          <p className="mt-1 text-warning">
            {ownTextTexts.undecided(opening.undecided_texts.map((page) => ownTextTexts.pages[page]))}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {to.startsWith('/admin') ? (
            <LinkButton to={to} variant="secondary">
              {action}
            </LinkButton>
          ) : (
            <a href={to} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              {action}
            </a>
          )}
          {step === 'products' && <ProductActions empty={opening.products.all === 0} />}
          <ReviewButton step={step} done={done} />
        </div>
      </div>
    </li>
  )
}

function ReviewButton({ step, done }: { step: OpeningStep; done: boolean }) {
  const client = useClient()
  const { busy, run } = useAction(texts.openFailed)
  const reviewed = reviewedSteps.find((one) => one === step)
  if (!reviewed || done) return null
  const review = async () => {
    await client.call(openingApi.review, { body: { step: reviewed } })
    return undefined
  }
  return (
    <Button
      variant="secondary"
      loading={busy}
      aria-label={`${texts.steps[step].title}：${texts.reviewed}`}
      onClick={() => void run(review)}
    >
      {texts.reviewed}
    </Button>
  )
}

function ProductActions({ empty }: { empty: boolean }) {
  const client = useClient()
  const { busy, run } = useAction(texts.demoGoodsFailed)
  const add = async () => {
    await client.call(openingApi.addDemoGoods, {})
    return texts.demoGoodsDone
  }
  return (
    <>
      <LinkButton to="/admin/import" variant="secondary">
        {texts.importLink}
      </LinkButton>
      {empty ? (
        <>
          <Button variant="secondary" loading={busy} onClick={() => void run(add)}>
            {texts.demoGoods}
          </Button>
          <p className="basis-full text-sm text-ink-soft">{texts.demoGoodsHint}</p>
        </>
      ) : (
        <Link to="/admin/products" className="self-center text-copper underline underline-offset-4">
          {texts.allProducts}
        </Link>
      )}
    </>
  )
}
