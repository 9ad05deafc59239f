import errorDrawing from '#assets/drawings/error.svg'
import { loadFailedTexts } from '#messages/load-failed.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In the place of data that could not be loaded, with a button that tries again. */
export function LoadFailed(props: { title: string; text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={errorDrawing}
        title={<p className="text-xl font-semibold">{props.title}</p>}
        text={props.text}
        action={<Button onClick={props.onRetry}>{loadFailedTexts.retry}</Button>}
      />
    </div>
  )
}
