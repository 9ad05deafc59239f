export interface Notice {
  kind: 'found' | 'done' | 'wrong'
  text: string
}

const looks: Record<Notice['kind'], string> = {
  found: 'border-copper bg-copper/8 text-ink',
  done: 'border-success bg-success/10 text-success',
  wrong: 'border-danger bg-danger/10 text-danger',
}

/** What the scan gave, large enough to be seen from the table, and read out. */
export function ScanNotice({ notice }: { notice: Notice | null }) {
  return (
    <div aria-live="assertive" className="mt-3">
      {notice && (
        <p className={`rounded-md border-l-4 px-3 py-2 text-lg leading-snug font-semibold ${looks[notice.kind]}`}>
          {notice.text}
        </p>
      )}
    </div>
  )
}
