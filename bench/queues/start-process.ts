/** Starts a queue in a child process and passes commands to it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Commands } from '../queue-process.ts'
import type { Role } from './queue.ts'
import type { QueueName } from './queues.ts'

export interface QueueProcess {
  pid: number
  call<C extends keyof Commands>(command: C, ...args: Parameters<Commands[C]>): ReturnType<Commands[C]>
  stop(): Promise<void>
}

type Answer = { result: unknown } | { error: string }

export async function startQueue(name: QueueName, role: Role, databaseUrl: string): Promise<QueueProcess> {
  const child = fork('bench/queue-process.ts', [name, role, databaseUrl])
  await answerOf(child)
  const call = async (command: string, ...args: unknown[]) => {
    child.send({ command, args })
    return answerOf(child)
  }
  return {
    pid: child.pid ?? 0,
    call: call as QueueProcess['call'],
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Commands are sent one after the other: the next message is the answer. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const end = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the queue's process ended with ${code}`)
  })
  try {
    const [answer] = (await Promise.race([once(child, 'message'), end])) as [Answer]
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  } finally {
    ended.abort()
    end.catch(() => {})
  }
}
