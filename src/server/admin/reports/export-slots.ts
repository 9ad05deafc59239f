/** How many files a process makes at once: a shop that sells comes first. */
import { exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'

export class ExportSlots {
  readonly #staff: string[] = []

  get running(): number {
    return this.#staff.length
  }

  /** Refused where the same staff, or enough others, are waiting for a file already. */
  check(staffId: string): void {
    const own = this.#staff.filter((id) => id === staffId).length
    const text =
      own >= workLimits.staffExports.most
        ? texts.ownRunning
        : this.#staff.length >= workLimits.exports.most
          ? texts.allRunning
          : null
    if (text) throw new AppError('too_many_requests', { text, retryAfterSeconds: 60 })
  }

  /** Returns the function that gives the place back. */
  take(staffId: string): () => void {
    this.check(staffId)
    this.#staff.push(staffId)
    let isHeld = true
    return () => {
      if (isHeld) this.#staff.splice(this.#staff.indexOf(staffId), 1)
      isHeld = false
    }
  }
}
