/** Mails to the shop about a service of the gateway that does not answer. */
const services: Record<'payment' | 'logistics' | 'invoice', string> = {
  payment: '綠界金流',
  logistics: '綠界物流',
  invoice: '綠界電子發票',
}

export const gatewaySilenceTexts = {
  silent: (service: keyof typeof services, hours: number) => ({
    subject: `${services[service]}沒有回應，已 ${hours} 小時`,
    heading: `${services[service]}沒有回應`,
    text: [
      `商店已經 ${hours} 小時得不到${services[service]}的回應。`,
      '商店會繼續詢問，恢復後自動補上付款結果與退款，不需要逐筆處理。若持續超過一天，請聯絡綠界客服。',
    ],
  }),
  answers: (service: keyof typeof services, hours: number) => ({
    subject: `${services[service]}已恢復回應`,
    heading: `${services[service]}已恢復回應`,
    text: [`${services[service]}中斷約 ${hours} 小時後已恢復，商店正在補上這段期間的付款結果與退款。`],
  }),
} as const
