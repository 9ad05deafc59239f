import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { HealthLine } from '#contract/admin/settings/health.ts'
import type { HealthState } from '#domain/health/health.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'

const tones: Record<HealthState, Tone> = { good: 'good', watch: 'waiting', bad: 'bad' }

/** Each thing with its state, how it is, and what to do. */
export function HealthLines({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-white/60">
      {lines.map(({ kind, state, facts, advice }) => (
        <li key={kind} className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[9rem_1fr_1fr] lg:px-5">
          <div className="flex items-center gap-3 lg:items-start">
            <h2 className="font-medium">{texts.kinds[kind]}</h2>
            <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
          </div>
          <p>{facts.join('　')}</p>
          <p className={state === 'good' ? 'text-ink-soft' : ''}>
            {state !== 'good' && <b className="font-medium">{texts.todo}：</b>}
            {advice}
          </p>
        </li>
      ))}
    </ul>
  )
}
