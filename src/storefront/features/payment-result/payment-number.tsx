import type { ReactNode } from 'react'
import type { PaymentNumber } from '#contract/shop/checkout/payment.ts'
import { formatTwd, type Twd } from '#domain/money.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { paymentResultTexts } from '#messages/shop/cart/payment-result.ts'
import { Barcode } from './barcode.tsx'
import { CopyButton } from './copy-button.tsx'

const texts = paymentResultTexts.number

/** What the shopper takes to the bank or to the store: the number large, how much, until when, and how. */
export function PaymentNumberCard({ number, amount }: { number: PaymentNumber; amount: Twd }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-5 py-5 md:px-7 md:py-6">
      <dl className="divide-y divide-line">
        <NumberRows number={number} />
        <Row term={texts.amount} value={<strong className="text-xl font-semibold">{formatTwd(amount)}</strong>}>
          <CopyButton text={String(amount)} what={texts.amount} />
        </Row>
        <Row
          term={texts.deadline}
          value={
            <time dateTime={number.expires_at} className="font-medium text-danger">
              {taipeiMinute(new Date(number.expires_at))}
            </time>
          }
        />
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-[15px]">{texts.how[number.kind]}</p>
      <p className="mt-2 text-sm text-ink-soft">{texts.after}</p>
    </div>
  )
}

function NumberRows({ number }: { number: PaymentNumber }) {
  switch (number.kind) {
    case 'ATM':
      return (
        <>
          <Row term={texts.bankCode} value={<Digits>{number.bank_code}</Digits>}>
            <CopyButton text={number.bank_code} what={texts.bankCode} />
          </Row>
          <Row term={texts.account} value={<Digits>{inFours(number.account)}</Digits>}>
            <CopyButton text={number.account} what={texts.account} />
          </Row>
        </>
      )
    case 'CVS':
      return (
        <Row term={texts.code} value={<Digits>{number.code}</Digits>}>
          <CopyButton text={number.code} what={texts.code} />
        </Row>
      )
    case 'BARCODE':
      return (
        <div className="pb-5">
          <dt className="text-sm text-ink-soft">{texts.barcodes}</dt>
          {/* the full width of the card: wider bars are read more easily */}
          <dd className="-mx-4 mt-3 space-y-6 md:mx-auto md:max-w-md">
            {number.barcodes.map((text, index) => (
              <Barcode key={text} text={text} label={`${texts.barcode(index + 1)} ${text}`} />
            ))}
          </dd>
        </div>
      )
  }
}

function Row(props: { term: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-soft">{props.term}</dt>
      <dd className="flex items-center justify-between gap-4 tabular-nums">
        <span className="min-w-0">{props.value}</span>
        {props.children}
      </dd>
    </div>
  )
}

function Digits(props: { children: ReactNode }) {
  return <span className="text-lg font-semibold tracking-[0.04em] md:text-xl">{props.children}</span>
}

/** Four by four, as bank cards have them: `9103 5221 7512 04`. What is copied has no gaps. */
function inFours(account: string): ReactNode {
  return (account.match(/.{1,4}/g) ?? []).map((four, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number never change places
    <span key={index} className="inline-block not-last:mr-2">
      {four}
    </span>
  ))
}
