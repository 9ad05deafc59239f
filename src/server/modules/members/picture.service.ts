import { createHash } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import { profilePicturePath } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { encodeUpload } from '#server/core/uploaded-picture.ts'
import { updateMember } from './members.repo.ts'
import { deletePicture, selectPicture, upsertPicture } from './picture.repo.ts'
import { toProfile } from './to-profile.ts'

const size = { width: 320, height: 320, fit: 'cover' } as const

/** Replaces the member's picture. Safe to repeat: the same file has the same address. */
export async function setPicture(deps: Pick<Deps, 'db'>, memberId: MemberId, data: string): Promise<Profile> {
  const image = await encodeUpload(data, size)
  const version = createHash('sha256').update(image).digest('hex').slice(0, 16)
  return deps.db.transaction().execute(async (tx) => {
    await upsertPicture(tx, { member_id: memberId, image, version })
    return changeAddress({ db: tx }, memberId, `${profilePicturePath}?v=${version}`)
  })
}

export function removePicture(deps: Pick<Deps, 'db'>, memberId: MemberId): Promise<Profile> {
  return deps.db.transaction().execute(async (tx) => {
    await deletePicture(tx, memberId)
    return changeAddress({ db: tx }, memberId, '')
  })
}

export async function readPicture(deps: Pick<Deps, 'db'>, memberId: MemberId): Promise<Buffer> {
  const image = await selectPicture(deps.db, memberId)
  if (!image) throw new AppError('not_found')
  return image
}

async function changeAddress(deps: Pick<Deps, 'db'>, memberId: MemberId, picture_url: string): Promise<Profile> {
  const row = await updateMember(deps.db, memberId, { picture_url })
  if (!row) throw new AppError('session_required')
  return toProfile(row)
}
