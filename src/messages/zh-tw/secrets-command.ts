/** Output of `npm run shop -- secrets ...`. */
export const secretsTexts = {
  rotated: (values: number, keyId: string) =>
    `已換用新的金鑰 ${keyId}，重新加密 ${values} 筆資料。請立刻備份新的金鑰；舊的備份仍需要舊的金鑰`,
  secondKeyMissing: 'SECRETS_KEY 只有一把金鑰：請寫成「新的,舊的」並重新啟動所有程序，再執行一次',
}
