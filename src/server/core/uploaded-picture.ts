/**
 * Uploaded pictures: checked by their first bytes, never by their declared type, and always encoded anew, without location,
 * camera or other metadata. Decoding happens in a process of its own.
 */
import { fileKind, isPhotographKind, isPictureKind } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { AppError } from './app-error.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureSize } from './encode-upload.ts'
import { pictureProcess } from './picture-process.ts'

const maxUploadBytes = 5 * 1024 * 1024

/** The picture of a member's data URL as WebP of this size, upright. */
export async function encodeUpload(dataAddress: string, size: PictureSize): Promise<Buffer> {
  const file = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  if (file.length > maxUploadBytes || !isPictureKind(fileKind(file))) throw new AppError('picture_invalid')
  return toBuffer(await pictureProcess.run('encodeUpload', file, size))
}

/** The shop's logo as WebP. */
export async function encodeLogo(file: Buffer): Promise<Buffer> {
  const kind = fileKind(file)
  if (!isPictureKind(kind)) throw new AppError('picture_invalid', { text: texts.kind[kind] })
  return toBuffer(await pictureProcess.run('encodeLogo', file))
}

/** A photograph in every width as WebP and JPEG; the AVIF files take much longer and are made by a job. */
export async function encodePicture(file: Buffer, side?: number): Promise<EncodedPicture> {
  const kind = fileKind(file)
  if (!isPhotographKind(kind)) throw new AppError('picture_invalid', { text: texts.kind[kind] })
  return pictureProcess.run('encodePicture', file, side)
}

/** The largest WebP file as AVIF of this width. */
export async function encodeAvif(largest: Buffer, width: number): Promise<Buffer> {
  return toBuffer(await pictureProcess.run('encodeAvif', largest, width))
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
