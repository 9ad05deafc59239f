import { contentTexts } from '#messages/shop/pages/content.ts'

const names = contentTexts.score

/** Cupping scores from 70 to 100; each band is as wide as its share. */
const bands = [
  { from: '70', name: names.commercial, share: 'flex-[10]', style: 'bg-line text-ink' },
  { from: '80', name: names.veryGood, share: 'flex-[5]', style: 'bg-copper-light text-night' },
  { from: '85', name: names.excellent, share: 'flex-[5]', style: 'bg-copper text-white' },
  { from: '90', name: names.outstanding, share: 'flex-[10]', style: 'bg-ink text-paper' },
]

export function ScoreScale({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="flex text-sm [print-color-adjust:exact]">
      {bands.map(({ from, name, share, style }) => (
        <div key={from} className={`${share} min-w-14`}>
          <div className={`flex h-12 items-center justify-center ${style}`}>{name}</div>
          <div className="border-l border-ink/60 pt-1 pl-1.5 text-ink-soft tabular-nums">{from}</div>
        </div>
      ))}
    </div>
  )
}
