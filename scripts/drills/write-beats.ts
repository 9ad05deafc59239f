/** Asks the databases themselves, all of them and all the time, for a write: tells when there was no primary for anybody. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface WriteBeats {
  /** Times at which some database had written. */
  times: number[]
  stop(): Promise<void>
}

const everyMs = 200
const patienceMs = 2000

export function startWriteBeats(urls: string[]): WriteBeats {
  const times: number[] = []
  let going = true
  const stopped = Promise.all(
    urls.map(async (url) => {
      while (going) {
        if (await write(url)) times.push(performance.now())
        await sleep(everyMs)
      }
    }),
  )
  return {
    times,
    async stop() {
      going = false
      await stopped
      times.sort((a, b) => a - b)
    },
  }
}

async function write(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  const tooLate = setTimeout(() => client.connection.stream.destroy(), patienceMs)
  try {
    await client.connect()
    await client.query('insert into drill_beats default values')
    return true
  } catch {
    return false
  } finally {
    clearTimeout(tooLate)
    void client.end().catch(() => {})
  }
}
