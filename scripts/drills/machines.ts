/**
 * Several machines as network namespaces of this one, joined by a bridge: each has an address of its own and can be cut
 * off without closing a connection. Linux, as root.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export interface Machines {
  /** Of this machine's side. */
  ownAddress: string
  /** One for each machine. */
  addresses: string[]
  /** As the user postgres, whose programs refuse to run as root; what it prints goes to the file. */
  start(machine: number, command: string[], options: { env?: Record<string, string>; log: string }): ChildProcess
  pids(machine: number): number[]
  /** Kill -9 of everything that runs there. */
  killAll(machine: number): void
  /** Nothing reaches it and nothing leaves it. */
  cut(machine: number): void
  /** It is reached from here, but no longer by the others. */
  cutFromOthers(machine: number): void
  heal(machine: number): void
  remove(): void
}

const bridge = 'shanlan-ha'
const network = '10.231.77'

const nameOf = (machine: number) => `${bridge}${machine + 1}`
const addressOf = (machine: number) => `${network}.${machine + 1}`

export function createMachines(count: number): Machines {
  if (process.getuid?.() !== 0) throw new Error('the machines of this drill are network namespaces: run it as root')
  const all = Array.from({ length: count }, (_, machine) => machine)
  const others = (machine: number) => all.filter((one) => one !== machine)
  removeAll(all)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${network}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const machine of all) {
    const name = nameOf(machine)
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', name, 'master', bridge, 'up')
    ip('-n', name, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  return {
    ownAddress: `${network}.254`,
    addresses: all.map(addressOf),
    start(machine, command, { env = {}, log }) {
      const output = openSync(log, 'a')
      const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
      const child = spawn('ip', ['netns', 'exec', nameOf(machine), ...asPostgres, ...command], {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
      closeSync(output)
      return child
    },
    pids: (machine) => pidsIn(nameOf(machine)),
    killAll: (machine) => killIn(nameOf(machine)),
    cut: (machine) => ip('link', 'set', nameOf(machine), 'down'),
    cutFromOthers(machine) {
      for (const other of others(machine))
        ip('-n', nameOf(machine), 'route', 'add', 'blackhole', `${addressOf(other)}/32`)
    },
    heal(machine) {
      ip('link', 'set', nameOf(machine), 'up')
      spawnSync('ip', ['-n', nameOf(machine), 'route', 'flush', 'type', 'blackhole'])
    },
    remove: () => removeAll(all),
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Also what a drill left that was killed itself. */
function removeAll(machines: number[]): void {
  for (const machine of machines) {
    killIn(nameOf(machine))
    // a namespace goes only after its last process, its link at once
    spawnSync('ip', ['link', 'del', nameOf(machine)])
    spawnSync('ip', ['netns', 'del', nameOf(machine)])
  }
  spawnSync('ip', ['link', 'del', bridge])
}

function pidsIn(name: string): number[] {
  const { stdout, status } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean).map(Number) : []
}

function killIn(name: string): void {
  for (const pid of pidsIn(name)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended with its parent
    }
  }
}
