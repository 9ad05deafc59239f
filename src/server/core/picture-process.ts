import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from './app-error.ts'
import type { PictureAnswer, PictureRequest, PictureWork } from './picture-work.ts'
import { workLimits } from './work-limits.ts'
import { WorkQueue } from './work-queue.ts'

const program = fileURLToPath(new URL('./picture-work.ts', import.meta.url))

interface PictureProcessOptions {
  /** Pictures that may wait for their turn; one more is refused. */
  waiting: number
  /** For one picture, from its first byte to the last. The largest that is taken needs two seconds. */
  maxMs: number
  /** Without work it ends: it takes 60 MB, and starts within a quarter of a second. */
  idleMs: number
  program?: string
}

/** Started when it is needed, one picture at a time, killed and replaced when one takes too long. */
export class PictureProcess {
  readonly #options: PictureProcessOptions
  readonly #queue: WorkQueue
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  /** How many pictures took too long or ended the process. */
  lost = 0
  onLost = (): void => undefined

  constructor(options: PictureProcessOptions) {
    this.#options = options
    this.#queue = new WorkQueue({ waiting: options.waiting })
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  async run<Name extends keyof PictureWork>(
    name: Name,
    ...args: Parameters<PictureWork[Name]>
  ): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
    const answer = await this.#queue.run(() => this.#ask({ name, args }))
    if (!answer) throw new AppError('unavailable', { retryAfterSeconds: 10 })
    if ('refused' in answer) throw new AppError('picture_invalid', { text: answer.refused })
    if ('failed' in answer) throw new AppError('picture_invalid', { cause: new Error(answer.failed) })
    return answer.done as Awaited<ReturnType<PictureWork[Name]>>
  }

  end(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #ask(request: PictureRequest): Promise<PictureAnswer> {
    clearTimeout(this.#idle)
    const child = this.#child ?? this.#start()
    child.ref()
    const answer = await answerOf(child, request, this.#options.maxMs)
    child.unref()
    if (answer) this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref()
    else {
      this.lost++
      this.onLost()
      this.end()
    }
    return answer ?? { failed: 'it took too long, or ended the process' }
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program ?? program, {
      serialization: 'advanced',
      // what decodes strangers' files knows no password, and says nothing into the log
      env: environment(),
      execArgv: ['--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }
}

/** Settings of memory, where libraries and fonts lie; nothing of the shop. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|LANG|LD_LIBRARY_PATH|MALLOC_\w+)$/.test(name),
  )
  return Object.fromEntries(kept)
}

/** Null: none came in time, or the process ended. */
function answerOf(child: ChildProcess, request: PictureRequest, maxMs: number): Promise<PictureAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer | null) => {
      clearTimeout(timer)
      child.off('message', heard).off('exit', ended)
      resolve(answer)
    }
    const heard = (answer: unknown) => settle(answer as PictureAnswer)
    const ended = () => settle(null)
    const timer = setTimeout(ended, maxMs)
    child.on('message', heard).on('exit', ended)
    child.send(request, (error) => error && ended())
  })
}

export const pictureProcess = new PictureProcess({
  waiting: workLimits.pictures.most,
  maxMs: workLimits.pictureMs.most,
  idleMs: 5 * 60_000,
})
