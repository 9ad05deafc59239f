import type { ReactNode } from 'react'
import { useShop } from '#front/app/site.ts'
import { statementTexts } from '#messages/shop/pages/statement.ts'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { Link } from '#ui/link.tsx'

/** Whom to ask about a statement. */
export function StatementContact() {
  const shop = useShop()
  const isShown = useIsShown()
  const { zip, city, district, street } = shop.address
  return (
    <section
      aria-labelledby="statement-contact"
      className="mt-10 rounded-md bg-panel p-5 md:p-7 print:break-inside-avoid"
    >
      <h2 id="statement-contact" className="text-lg font-semibold">
        {statementTexts.contact}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[15px]">
        <Fact term={statementTexts.company}>{shop.company}</Fact>
        <Fact term={statementTexts.email}>
          <a href={`mailto:${shop.email}`} className="text-copper underline underline-offset-4">
            {shop.email}
          </a>
        </Fact>
        <Fact term={statementTexts.phone}>{shop.phone}</Fact>
        <Fact term={statementTexts.hours}>{shop.serviceHours}</Fact>
        <Fact term={statementTexts.address}>
          {zip} {city}
          {district}
          {street}
        </Fact>
      </dl>
      {isShown('/about/contact') && (
        <Link
          to="/about/contact"
          className="mt-3 inline-flex min-h-11 items-center text-copper underline underline-offset-4 print:hidden"
        >
          {statementTexts.contactForm}
        </Link>
      )}
    </section>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{props.term}</dt>
      <dd>{props.children}</dd>
    </>
  )
}
