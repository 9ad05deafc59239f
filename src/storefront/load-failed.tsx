import errorDrawing from '#assets/drawings/error.svg'
import { memberAreaTexts } from '#messages/member-area.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In the place of a member's data that did not come: says so, and tries again. */
export function LoadFailed(props: { title: string; text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={errorDrawing}
        title={<p className="text-xl font-semibold">{props.title}</p>}
        text={props.text}
        action={<Button onClick={props.onRetry}>{memberAreaTexts.retry}</Button>}
      />
    </div>
  )
}
