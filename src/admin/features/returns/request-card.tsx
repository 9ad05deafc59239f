import { Card } from '#admin/kit/card.tsx'
import type { ReturnDetail } from '#contract/admin/orders/returns.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'

/** Why, in the customer's words and pictures; what was answered. */
export function RequestCard({ request }: { request: ReturnDetail }) {
  return (
    <Card title={texts.comment}>
      <p className="mb-2 text-ink-soft">{texts.reasons[request.reason]}</p>
      <p className="whitespace-pre-line">{request.comment || texts.noComment}</p>
      {request.picture_urls.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {request.picture_urls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={texts.picture(index + 1)}
                  loading="lazy"
                  className="aspect-square w-full rounded-md border border-line bg-panel object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {request.answered_at && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-xs text-ink-soft">{texts.answered}</p>
          <p className="whitespace-pre-line">{request.answer || texts.noComment}</p>
        </div>
      )}
    </Card>
  )
}
