/** A form with one file, as a call takes it that is described with `upload`. */
import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadTexts as texts } from '#messages/admin/settings/uploads.ts'
import { AppError } from '#server/core/app-error.ts'

interface Upload {
  file: Buffer
  fields: Record<string, string>
}

/** In a scope of its own: everywhere else such a form stays an unknown kind of body. */
export async function acceptUploads(app: FastifyInstance, maxBytes: number): Promise<void> {
  const limits = {
    fileSize: maxBytes,
    files: 1,
    fields: 8,
    parts: 9,
    fieldNameSize: 60,
    fieldSize: 2000,
    headerPairs: 20,
  }
  await app.register(multipart, { limits, throwFileSizeLimit: true })
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError('body_too_large', { text: texts.tooLarge(Math.floor(maxBytes / 1024 / 1024)) })
}

/** The fields may stand before or after the file. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const fields: Record<string, string> = {}
  let file: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await readFile(part, file)
      else fields[part.fieldname] = String(part.value ?? '')
    }
  } catch (error) {
    throw error instanceof AppError ? error : toRefusal(error, maxBytes)
  }
  if (!file || file.length === 0) throw new AppError('bad_input', { text: texts.empty, fields: { file: texts.empty } })
  return { file, fields }
}

function readFile(part: MultipartFile, before: Buffer | null): Promise<Buffer> {
  if (before) throw new AppError('bad_input', { text: texts.several })
  return part.toBuffer()
}

/** Everything else that can go wrong is a form that is not whole. */
function toRefusal(error: unknown, maxBytes: number): AppError {
  const { code } = (error ?? {}) as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  const text = code === 'FST_FILES_LIMIT' ? texts.several : texts.broken
  return new AppError('bad_input', { text, cause: error })
}
