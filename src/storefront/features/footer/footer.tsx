import type { ReactNode } from 'react'
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { returnDays } from '#domain/orders/returns.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { useShopWords, useSite } from '#front/app/site.ts'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { Link } from '#ui/link.tsx'
import { SocialIcon } from './social-icon.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export default function Footer({ rows }: { rows: MenuRows }) {
  const { about = footerTexts.aboutLinks, help = footerTexts.helpLinks, social = [] } = rows
  const { shop, gaMeasurementId } = useSite()
  const say = useShopWords()
  const { address } = shop
  const asksConsent = gaMeasurementId !== null
  return (
    <footer className="on-dark mt-24 bg-night text-light/80">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr_1fr_1.5fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="font-serif text-xl font-semibold tracking-[0.12em] text-light">{shop.name}</p>
          <p className="eyebrow mt-1 text-[10px]">{shop.latinName}</p>
          <p className="mt-4 text-sm">{footerTexts.tagline}</p>
          <ul aria-label={footerTexts.social} className="mt-4 -ml-3 flex">
            {[...shop.social, ...social].map(({ name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${name}${footerTexts.newWindow}`}
                  className="flex size-11 items-center justify-center rounded-md transition-colors hover:text-copper-light"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title={say(footerTexts.about)} links={about} />
        <LinkList title={footerTexts.help} links={asksConsent ? [...help, footerTexts.cookies] : help} />
        <div className="col-span-2 lg:col-span-1">
          <Title>{footerTexts.contact}</Title>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm leading-11 lg:leading-9">
            <Fact term={footerTexts.serviceHours}>{shop.serviceHours}</Fact>
            <Fact term={footerTexts.phone}>
              {[shop.phone, shop.mobile].filter(Boolean).map((number) => (
                <span key={number} className="mr-4">
                  <ContactLink href={`tel:${number.replaceAll('-', '')}`}>{number}</ContactLink>
                </span>
              ))}
            </Fact>
            <Fact term={footerTexts.email}>
              <ContactLink href={`mailto:${shop.email}`}>{shop.email}</ContactLink>
            </Fact>
            <Fact term={footerTexts.address}>
              {address.zip} {address.city}
              {address.district}
              {address.street}
            </Fact>
          </dl>
        </div>
      </div>
      <div className="container-page">
        <div className="border-t border-light/15 pt-3 text-xs">
          <ThemeChoice />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1.5 pt-2 pb-6 text-xs">
          {/* a page that was rendered before New Year is corrected by the browser */}
          <p suppressHydrationWarning>
            {footerTexts.copyright(shop.company, shop.foundedYear, taipeiDay(new Date()).slice(0, 4))}
          </p>
          <p>{footerTexts.taxId(shop.taxId)}</p>
          <p>{footerTexts.foodRegistration(shop.foodRegistration)}</p>
          <p>{footerTexts.invoice}</p>
          <p>{footerTexts.returns(returnDays)}</p>
        </div>
      </div>
    </footer>
  )
}

function Title(props: { children: ReactNode }) {
  return <h2 className="mb-2 text-[15px] font-semibold text-light">{props.children}</h2>
}

function LinkList(props: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={props.title}>
      <Title>{props.title}</Title>
      <ul className="text-sm">
        {props.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center transition-colors hover:text-copper-light lg:min-h-9"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-light/65">{props.term}</dt>
      <dd>{props.children}</dd>
    </>
  )
}

function ContactLink(props: { href: string; children: ReactNode }) {
  return (
    <a href={props.href} className="inline-block underline-offset-4 hover:text-copper-light hover:underline">
      {props.children}
    </a>
  )
}
