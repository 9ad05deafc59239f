/** DoAction: what the merchant asks for a card payment. Its answer decides nothing but that the gateway has it. */
import { malformed, refused } from '#server/ports/gateway-error.ts'
import { parseAnswer } from './answer-text.ts'
import type { CardService } from './card-trade.ts'
import { signed } from './check-mac-value.ts'

/** C captures, R gives back, E takes a capture back, N gives the authorisation up. */
interface SentAction {
  action: 'C' | 'R' | 'E' | 'N'
  amount: number
}

export async function sendCardAction(
  { client, baseUrl, credentials }: CardService,
  { tradeNo, gatewayTradeNo }: { tradeNo: string; gatewayTradeNo: string },
  { action, amount }: SentAction,
): Promise<void> {
  const request = {
    MerchantID: credentials.merchantId,
    MerchantTradeNo: tradeNo,
    TradeNo: gatewayTradeNo,
    Action: action,
    TotalAmount: String(amount),
  }
  const text = await client.postForm(`${baseUrl}/CreditDetail/DoAction`, signed(request, credentials, 'sha256'))
  const { RtnCode, RtnMsg = '', MerchantTradeNo } = parseAnswer(text)
  if (RtnCode === undefined) throw malformed('the answer has no code')
  if (MerchantTradeNo !== undefined && MerchantTradeNo !== tradeNo) throw malformed('the answer is about another trade')
  if (RtnCode !== '1') throw refused(RtnCode, RtnMsg)
}
