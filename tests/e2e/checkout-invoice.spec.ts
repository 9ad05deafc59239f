import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { answerCheckout, invoiceKind, openMocked, payBy, provider, submit } from '../support/checkout-screen.ts'
import { expectAccessible } from '../support/page-checks.ts'

test.describe('the e-invoice', () => {
  test('an invalid number shows an error beside its field after leaving it, a corrected one does not', async ({
    page,
  }) => {
    await openMocked(page)
    await expect(invoiceKind(page, '會員載具')).toBeChecked()
    await expect(page.getByRole('textbox')).toHaveCount(await page.getByRole('search').getByRole('textbox').count())
    await invoiceKind(page, '手機條碼').check()
    const barcode = page.getByRole('textbox', { name: '手機條碼' })
    await barcode.fill('/abc')
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toHaveCount(0)
    await barcode.blur()
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toBeVisible()
    await barcode.fill('/abc+123')
    await expect(page.getByText('手機條碼是「/」開頭的 8 碼，請再確認一次')).toHaveCount(0)
    await invoiceKind(page, '公司統編').check()
    await provider(page, 'cod').check()
    await submit(page).click()
    await expect(page.getByRole('textbox', { name: '統一編號' })).toBeFocused()
    await expect(page.getByText('請填寫統一編號')).toBeVisible()
    await expect(page.getByText('請填寫公司抬頭')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: '統一編號' }).fill('12345678')
    await expect(page.getByText('統一編號不正確，請再確認一次')).toBeVisible()
    await invoiceKind(page, '自然人憑證').check()
    await expect(page.getByRole('textbox', { name: '自然人憑證號碼' })).not.toHaveAttribute('aria-invalid', 'true')
    await invoiceKind(page, '手機條碼').check()
    await expect(barcode).toHaveValue('/abc+123')
  })

  test('the choice is sent normalised, and the server’s errors are shown beside their fields', async ({ page }) => {
    await openMocked(page)
    const fields = { 'invoice.barcode': '查無此手機條碼' }
    const json = { success: false, error: '發票資料有誤，請檢查後再試一次', code: 'invoice_invalid', fields }
    await answerCheckout(page, { status: 422, json })
    await invoiceKind(page, '手機條碼').check()
    await page.getByRole('textbox', { name: '手機條碼' }).fill(' /abc+123 ')
    const sent = page.waitForRequest('**/api/order/checkout')
    await payBy(page, 'Credit')
    expect((await sent).postDataJSON()).toMatchObject({
      sale_order_id: 'o1',
      payment_provider_id: 1,
      ecpay_payment_type: 'Credit',
      invoice: { kind: 'mobile_barcode', barcode: '/ABC+123' },
    })
    await expect(page.getByRole('textbox', { name: '手機條碼' })).toHaveAccessibleDescription(/查無此手機條碼/)
  })

  test('a charity is chosen by name, or by its code', async ({ page }) => {
    await openMocked(page)
    await invoiceKind(page, '捐贈發票').check()
    const charity = page.getByRole('combobox', { name: '捐給' })
    await charity.selectOption({ label: '創世社會福利基金會' })
    await expect(page.getByRole('textbox', { name: '捐贈碼' })).toHaveValue('919')
    await page.getByRole('textbox', { name: '捐贈碼' }).fill('12345')
    await expect(charity).toHaveValue('')
    const sent = page.waitForRequest('**/api/order/checkout')
    await answerCheckout(page, { json: { success: false } })
    await payBy(page, 'Credit')
    expect((await sent).postDataJSON().invoice).toEqual({ kind: 'donation', loveCode: '12345' })
  })

  test('the last choice is preselected next time', async ({ page }) => {
    await openMocked(page, { invoice: { kind: 'donation', loveCode: '168001' } as { kind: string } })
    await expect(invoiceKind(page, '捐贈發票')).toBeChecked()
    await expect(page.getByRole('textbox', { name: '捐贈碼' })).toHaveValue('168001')
  })
})
