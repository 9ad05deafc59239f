import { shop } from '#domain/shop.ts'

/** On paper the order says whose it is: the page's frame is not printed. */
export function PrintIdentity() {
  const { company, name, phone, email, address } = shop
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="text-lg font-semibold">
        {name} <span className="text-sm font-normal">{shop.latinName}</span>
      </p>
      <p className="text-sm">
        {company}　{address.zip} {address.city}
        {address.district}
        {address.street}
      </p>
      <p className="text-sm">
        {phone}　{email}
      </p>
    </div>
  )
}
