import { useShop } from '#front/app/site.ts'

/** On paper the order says whose it is: the page's frame is not printed. */
export function PrintIdentity() {
  const { company, name, latinName, phone, email, address } = useShop()
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="text-lg font-semibold">
        {name} <span className="text-sm font-normal">{latinName}</span>
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
