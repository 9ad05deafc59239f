import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { useLiveState } from '../live/live-provider.tsx'

/** Whether changes come by themselves; said as a word, too, for those who do not see the colour. */
export function LiveMark() {
  const live = useLiveState() === 'live'
  return (
    <span className="inline-flex items-center gap-2 text-xs text-ink-soft">
      <span aria-hidden className={`size-2 rounded-full ${live ? 'bg-success' : 'bg-warning'}`} />
      {live ? texts.live : texts.polling}
    </span>
  )
}
