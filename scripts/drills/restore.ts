/**
 * `npm run drill:restore`: backups of both engines under load, restored elsewhere and compared; a server that is brought back
 * to a chosen second; an embedded database that is deleted under load and replayed from its journal. With private databases:
 * nothing of a real shop is touched. `npm run drill:restore -- pitr 60`: one part, so many seconds of load; `move
 * 100000`: a shop with so many orders moves from the embedded database to a server.
 */
import { drillJournal } from './journal-drill.ts'
import { drillMove } from './move-drill.ts'
import { drillPointInTime } from './point-in-time.ts'
import { drillRestore } from './restore-drill.ts'

const [part = 'all', amount] = process.argv.slice(2)
const size = { seconds: Number(amount ?? 20), buyers: 8 }
const parts: Record<string, () => Promise<string[]>> = {
  postgres: () => drillRestore('postgres', size),
  embedded: () => drillRestore('embedded', size),
  journal: () => drillJournal(size),
  move: () => drillMove(Number(amount ?? 100_000)),
  pitr: () => drillPointInTime(size),
}

const chosen = Object.keys(parts).filter((name) => part === 'all' || part === name)
if (chosen.length === 0) throw new Error(`say one of: ${Object.keys(parts).join(', ')}`)
for (const name of chosen) for (const line of (await parts[name]?.()) ?? []) console.log(line)
