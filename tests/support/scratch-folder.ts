import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 3 * 1024 ** 3

/**
 * The folder of the tests' temporary databases: in memory where the machine has room for it, because a disk's syncs
 * are most of the time of opening and closing one. Tests of durability use the disk.
 */
export function scratchRoot(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
