export const noScriptNoticeText = '登記到貨通知需要 JavaScript；您也可以寫信告訴我們：'
