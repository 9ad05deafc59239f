/** The data folder holds every member's data: only the user who runs the shop may open it, whatever the umask is. */
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { DbOpenError } from '../engine/db-open-error.ts'

/** Rights of the group and of all others. */
const othersRights = 0o077
const sticky = 0o1000

/** The shop's own files and folders in the data folder; everything else in it is somebody's own matter. */
const ownNames = /^(db(\..*)?|labels|returns|uploads|shop\.sock|secret\.key(\..*)?)$/

/** Closes the folder and the shop's files in it; the answer is how many paths were open. */
export function closeToOthers(dataDir: string): number {
  if (process.platform === 'win32') return 0
  const folder = resolve(dataDir)
  const status = lstatSync(folder)
  if (!isOpen(status)) return closeOwnFiles(folder)
  // changing /tmp or a mounted disk would lock out everything else on the machine
  if (folder === parse(folder).root || status.mode & sticky || !tryClose(folder, status)) {
    throw new DbOpenError(
      'unwritable',
      `the data folder ${dataDir} is shared with other users: set DATA_DIR to a folder of its own`,
    )
  }
  return 1 + closeOwnFiles(folder)
}

function closeOwnFiles(folder: string): number {
  const own = readdirSync(folder).filter((name) => ownNames.test(name))
  return own.reduce((closed, name) => closed + closeTree(join(folder, name)), 0)
}

function closeTree(path: string): number {
  const status = lstatSync(path)
  // inside a closed folder an open file of another owner cannot be reached either
  const closed = isOpen(status) && tryClose(path, status) ? 1 : 0
  if (!status.isDirectory()) return closed
  return readdirSync(path).reduce((sum, name) => sum + closeTree(join(path, name)), closed)
}

function isOpen(status: Stats): boolean {
  return !status.isSymbolicLink() && (status.mode & othersRights) !== 0
}

function tryClose(path: string, { mode }: Stats): boolean {
  try {
    chmodSync(path, withoutOthers(mode) & 0o7777)
    return true
  } catch {
    return false
  }
}

/** A file's mode without the rights of others. */
export function withoutOthers(mode: number): number {
  return mode & ~othersRights
}
