import type { ReactNode } from 'react'
import { isAtDemoPlace, shopStreet } from '#domain/shop.ts'
import { useShop } from '#front/app/site.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { PlaceMap } from './place-map.tsx'

const linkClass = 'inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep'

/** Phone, mail, social networks, and where the shop is. */
export function ContactDetails() {
  const shop = useShop()
  const place = shopStreet(shop)
  const drawn = isAtDemoPlace(shop)
  const mapAddress = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
  return (
    <section aria-labelledby="contact-details">
      <h2 id="contact-details" className="text-xl font-semibold">
        {contactTexts.detailsTitle}
      </h2>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        <Detail term={contactTexts.hours}>
          <p className="py-2.5 tabular-nums">{shop.serviceHours}</p>
          <p className="-mt-2 pb-2.5 text-sm text-ink-soft">{contactTexts.hoursNote}</p>
        </Detail>
        <Detail term={contactTexts.phone}>
          {[shop.phone, shop.mobile].filter(Boolean).map((number) => (
            <a key={number} href={`tel:${number.replaceAll('-', '')}`} className={`${linkClass} mr-4`}>
              {number}
            </a>
          ))}
        </Detail>
        <Detail term={contactTexts.email}>
          <a href={`mailto:${shop.email}`} className={linkClass}>
            {shop.email}
          </a>
        </Detail>
        <Detail term={contactTexts.address}>
          <p className="py-2.5">
            {shop.address.zip} {place}
          </p>
        </Detail>
      </dl>
      <figure className="mt-6">
        {drawn && <PlaceMap label={contactTexts.mapLabel(place)} />}
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
          {drawn && contactTexts.places.scale}
          <a href={mapAddress} target="_blank" rel="noreferrer" className={linkClass}>
            {contactTexts.openMap}
          </a>
        </figcaption>
      </figure>
    </section>
  )
}

function Detail(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6em_1fr] gap-x-4">
      <dt className="py-2.5 text-ink-soft">{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
