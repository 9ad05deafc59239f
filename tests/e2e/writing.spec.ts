import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { phonePhoto } from '../builders/pictures.ts'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

interface Stored {
  sections: { id: string; title: string; blocks: { type: string; text?: string }[] }[]
}

/** A new article with its cursor in the text. */
async function startArticle(page: Page, slug: string): Promise<Locator> {
  await signInAs(page, 'editor')
  const data = { kind: 'article', title: slug, slug }
  expect((await page.request.post('/api/admin/content', { data })).ok()).toBe(true)
  await openScreen(page, `/admin/content/${slug}`, slug)
  const text = page.getByRole('textbox', { name: '內文' })
  await text.click()
  return text
}

async function stored(page: Page, slug: string): Promise<Stored> {
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  const { content } = (await (await page.request.get(`/api/admin/content/${slug}`)).json()) as {
    content: { body: Stored }
  }
  return content.body
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '編輯工具' }).getByRole('button', { name, exact: true })

/** An input method: letters that are not decided yet, and the Enter that belongs to it. */
async function compose(cdp: CDPSession, ...steps: string[]): Promise<void> {
  for (const text of steps) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Process', windowsVirtualKeyCode: 229 })
  }
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
}

test('Chinese is composed: nothing doubled, the Enter of the input method neither splits nor sends, undo takes it back', async ({
  page,
}, { project, repeatEachIndex: turn }) => {
  const slug = `zhuyin-${project.name}-${turn}`
  const text = await startArticle(page, slug)
  const cdp = await page.context().newCDPSession(page)
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/content/${slug}`)) saves++
  })
  await compose(cdp, 'ㄕ', 'ㄕㄢ', '山')
  await expect(text.locator('p')).toHaveText(['山'])
  await cdp.send('Input.insertText', { text: '山' })
  await compose(cdp, 'ㄌ', 'ㄌㄢ', 'ㄌㄢˊ', '嵐')
  await cdp.send('Input.insertText', { text: '嵐' })
  await expect(text.locator('p')).toHaveText(['山嵐'])
  // inside bold words, and before others
  await page.keyboard.press('Control+b')
  await compose(cdp, 'ㄎ', '咖')
  await cdp.send('Input.insertText', { text: '咖啡' })
  await expect(text.locator('strong')).toHaveText('咖啡')
  await expect(text.locator('p')).toHaveText(['山嵐咖啡'])
  await page.keyboard.press('Home')
  await compose(cdp, 'ㄉ', '的')
  await cdp.send('Input.insertText', { text: '好的' })
  await expect(text.locator('p')).toHaveText(['好的山嵐咖啡'])
  // one that is given up
  await compose(cdp, 'ㄅ')
  await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect(text.locator('p')).toHaveText(['好的山嵐咖啡'])
  expect(saves).toBe(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await compose(cdp, 'ㄦ', '二')
  await cdp.send('Input.insertText', { text: '第二段' })
  await expect(text.locator('p')).toHaveText(['好的山嵐咖啡', '第二段'])
  await page.keyboard.press('Control+z')
  await expect(text).not.toContainText('第二段')
  await page.keyboard.press('Control+Shift+z')
  await expect(text.locator('p')).toHaveText(['好的山嵐咖啡', '第二段'])
  const { sections } = await stored(page, slug)
  expect(sections).toEqual([
    {
      id: 'part-1',
      title: '',
      blocks: [
        { type: 'paragraph', text: '好的山嵐**咖啡**' },
        { type: 'paragraph', text: '第二段' },
      ],
    },
  ])
})

test('everything is made by buttons and keys, is reached by keyboard, and is stored as blocks @desktop', async ({
  page,
}, { project, repeatEachIndex: turn }) => {
  const slug = `tools-${project.name}-${turn}`
  const console = watchConsole(page)
  const text = await startArticle(page, slug)
  await tool(page, '段落標題').click()
  await page.keyboard.type('V60 手沖')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2 * 3 不是粗體，見說明')
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: '連結' })
  await link.getByLabel('連到哪裡').fill('javascript:alert(1)')
  await link.getByRole('button', { name: '套用' }).click()
  await expect(link.getByLabel('連到哪裡')).toHaveAccessibleDescription(/請填/)
  await expectAccessible(page)
  await link.getByLabel('連到哪裡').fill('www.example.com/a_(b)')
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(text.getByRole('link', { name: '說明' })).toHaveAttribute('href', 'https://www.example.com/a_(b)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('磨豆')
  await tool(page, '項目清單').click()
  await expect(tool(page, '項目清單')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('悶蒸')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('慢慢來')
  await tool(page, '引用').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('店長')
  await page.keyboard.press('Enter')
  await tool(page, '表格').click()
  await page.keyboard.type('水溫')
  for (const cell of ['豆子', '溫度', '淺焙', '92']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(cell)
  }
  await expect(page.getByRole('toolbar', { name: '表格工具' })).toBeVisible()
  await page.getByRole('button', { name: '加一列' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // the toolbar is one stop; arrows move in it, Escape goes back
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, '刪除這一塊').or(tool(page, '表格')).first()).toBeVisible()
  await page.keyboard.press('Home')
  await expect(tool(page, '粗體')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '強調（斜體）')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  const small = await page.getByRole('toolbar').first().getByRole('button').first().boundingBox()
  if (project.name === 'phone') expect(small?.height).toBeGreaterThanOrEqual(44)
  await tool(page, '加入其他內容').click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: '加入什麼' }).getByRole('button', { name: '問與答' }).click()
  await page.keyboard.type('可以用沸水嗎？')
  await page.keyboard.press('Enter')
  await page.keyboard.type('可以。')
  const { sections } = await stored(page, slug)
  expect(sections).toEqual([
    {
      id: 'v60',
      title: 'V60 手沖',
      blocks: [
        { type: 'paragraph', text: '2 * 3 不是粗體，見[說明](https://www.example.com/a_%28b%29)' },
        { type: 'list', ordered: false, items: ['磨豆', '悶蒸'] },
        { type: 'quote', text: '慢慢來', by: '店長' },
        { type: 'table', caption: '水溫', head: ['豆子', '溫度'], rows: [['淺焙', '92']] },
        { type: 'faq', items: [{ question: '可以用沸水嗎？', answer: '可以。' }] },
      ],
    },
  ])
  console.expectQuiet()
})

async function paste(text: Locator, data: Record<string, string>): Promise<void> {
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('what is pasted from Word, Google Docs and the web is cleaned, and a pasted picture is uploaded', async ({
  page,
}, { project, repeatEachIndex: turn }) => {
  const slug = `paste-${project.name}-${turn}`
  const console = watchConsole(page)
  const text = await startArticle(page, slug)
  await paste(text, {
    'text/html':
      '<b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="color:red">濾杯</h1><p style="font-family:Arial"><span style="font-weight:700">熱水</span><span style="font-style:italic">慢慢</span>倒，<a href="javascript:alert(1)">壞</a><a href="https://example.com/">好</a></p></b>',
  })
  await paste(text, {
    'text/html':
      '<html><head><style>p{color:red}</style></head><body><p class="MsoNormal">一<o:p></o:p></p><ul><li><p>外<b>粗</b></p><ul><li>內</li></ul></li></ul><table><tr><th>甲</th><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table><script>document.title="壞"</script><img src="https://evil.example/x.gif" onerror="alert(1)"></body></html>',
  })
  await text.locator('[data-table] [data-name]').click()
  await page.keyboard.type('比較')
  await text.press('Control+End')
  await text.evaluate(
    (element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    (await phonePhoto(1200, 800)).toString('base64'),
  )
  const dialog = page.getByRole('dialog', { name: '選一張照片' })
  await expect(dialog.getByText('photo.jpg')).toBeVisible()
  await dialog.getByLabel('照片裡有什麼').fill('一只濾杯')
  await dialog.getByRole('button', { name: '上傳', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('img', { name: '一只濾杯' })).toBeVisible()
  await page.keyboard.type('我們的濾杯')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { sections } = await stored(page, slug)
  expect(sections).toMatchObject([
    {
      id: 'part-1',
      title: '濾杯',
      blocks: [
        { type: 'paragraph', text: '**熱水***慢慢*倒，壞[好](https://example.com/)一' },
        { type: 'list', ordered: false, items: ['外**粗**', '內'] },
        { type: 'table', caption: '比較', head: ['甲', '乙'], rows: [['丙', '丁']] },
        { type: 'figure', caption: '我們的濾杯' },
      ],
    },
  ])
  console.expectQuiet()
})
