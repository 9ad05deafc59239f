import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { ProcessingDrawing } from './processing-drawing.tsx'
import { ScoreScale } from './score-scale.tsx'

export function Drawing({ block }: { block: BlockOf<'drawing'> }) {
  return (
    <figure className="max-w-[40em]">
      {block.name === 'score-scale' ? (
        <ScoreScale label={block.label} />
      ) : (
        <ProcessingDrawing method={block.name} label={block.label} />
      )}
      {block.caption && <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>}
    </figure>
  )
}
