import honey from '#assets/drawings/icon-honey.svg'
import natural from '#assets/drawings/icon-natural.svg'
import washed from '#assets/drawings/icon-washed.svg'
import wetHulled from '#assets/drawings/icon-wet-hulled.svg'
import type { ProcessingMethod } from '#domain/catalogue/catalogue.ts'

const drawings: Record<ProcessingMethod, string> = { 日曬: natural, 水洗: washed, 蜜處理: honey, 濕剝: wetHulled }

export function ProcessMark({ process }: { process: ProcessingMethod }) {
  return (
    <span className="flex items-center gap-3">
      <img src={drawings[process]} alt="" width={32} height={32} className="size-8" />
      <span>{process}</span>
    </span>
  )
}
