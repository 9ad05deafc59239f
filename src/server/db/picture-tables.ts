/** Kysely types of uploaded pictures and stored files; migration 0210 defines them. */
import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface PictureTables {
  pictures: PicturesTable
  stored_files: StoredFilesTable
  file_removals: FileRemovalsTable
  product_picture_sets: ProductPictureSetsTable
}

interface PicturesTable {
  id: string
  base: string
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  avif_at: Timestamp | null
  created_at: Timestamp
  unused_since: Timestamp | null
}

interface StoredFilesTable {
  name: string
  content_type: string
  bytes: Buffer
  digest: Buffer
  stored_at: Timestamp
}

interface FileRemovalsTable {
  name: string
  due_at: Timestamp
  claimed_at: Timestamp | null
}

interface ProductPictureSetsTable {
  product_id: number
  version: number
}
