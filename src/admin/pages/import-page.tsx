import { productImportApi } from '#contract/admin/products/product-import.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ImportCard } from '../features/import/import-card.tsx'
import { TemplateCard } from '../features/import/template-card.tsx'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title={texts.title} />
      <div className="grid gap-5">
        <TemplateCard />
        <Card title={texts.exportTitle} lead={texts.exportNote}>
          <a href={productImportApi.export.path} download className={buttonClass('secondary')}>
            {texts.download}
          </a>
        </Card>
        <ImportCard />
      </div>
    </>
  )
}
