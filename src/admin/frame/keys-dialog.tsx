import { keysTexts as texts } from '#messages/admin/settings/frame.ts'
import { Modal } from '#ui/modal.tsx'
import { screens } from '../screens/screens.ts'
import { useCan } from '../session/use-staff.ts'

/** `?`: every key of the back office that this role can use. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const can = useCan()
  const screenKeys = screens.flatMap(({ key, label, permission }) =>
    key && can(permission) ? [{ keys: ['G', key], label }] : [],
  )
  return (
    <Modal title={texts.title} closeLabel={texts.close} size="small" onClose={onClose}>
      <Keys title={texts.everywhere} rows={texts.rows} />
      {can('content.write') && <Keys title={texts.writing} rows={texts.writingRows} />}
      <Keys title={texts.screens} rows={screenKeys} />
    </Modal>
  )
}

function Keys({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="mb-1 text-xs text-ink-soft">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {rows.map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line bg-white/60 px-1.5">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
