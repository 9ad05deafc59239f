/** Output of `npm run shop -- secrets rotate`. */
export const secretsTexts = {
  rotated: (values: number, keyId: string) =>
    `已換用新的金鑰 ${keyId}，重新加密 ${values} 筆資料。請立刻備份新的金鑰；舊的備份仍需要舊的金鑰`,
  secondKeyMissing: 'SECRETS_KEY 只有一把金鑰：請寫成「新的,舊的」並重新啟動所有程序，再執行一次',
}

/** Output of `npm run shop -- audit verify`. */
export const auditCommandTexts = {
  whole: (covered: number, unsealed: number) => `操作紀錄完整：${covered} 筆已封存且沒有更動，${unsealed} 筆尚未封存`,
  digest: (upto: number, digest: string) => `最後封存到第 ${upto} 筆，摘要 ${digest}；可與系統紀錄中的同一筆比對`,
  broken: (after: number, upto: number) => `操作紀錄第 ${after + 1} 到 ${upto} 筆之間被更動過，或封存被改過`,
}
