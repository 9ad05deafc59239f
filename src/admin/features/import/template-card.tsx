import { Card } from '#admin/kit/card.tsx'
import { type Column, Table } from '#admin/kit/table.tsx'
import { productImportApi } from '#contract/admin/products/product-import.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { columnTitles } from '#messages/admin/products/import-columns.ts'
import { buttonClass } from '#ui/button-class.ts'

const columns: Column<(typeof columnTitles)[number]>[] = [
  { title: texts.column, heading: true, cell: ({ title }) => title },
  { title: texts.meaning, cell: ({ meaning }) => meaning },
]

/** For the first file: one to fill in, and what each column means. */
export function TemplateCard() {
  return (
    <Card title={texts.templateTitle} lead={texts.templateNote}>
      <a href={productImportApi.template.path} download className={buttonClass('secondary')}>
        {texts.templateDownload}
      </a>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{texts.meanings}</summary>
        <Table caption={texts.meanings} columns={columns} rows={columnTitles} keyOf={({ title }) => title} />
      </details>
    </Card>
  )
}
