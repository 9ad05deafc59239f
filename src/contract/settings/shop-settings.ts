/** The shop's own data. */
import { isTaxNumber } from '#domain/invoices/einvoice.ts'
import { shop } from '#domain/shop.ts'
import { text, whole } from './setting.ts'

const [facebook, instagram, line] = shop.social
const link = (defaultValue: string) =>
  text(defaultValue, { max: 200, empty: true, isGood: (value) => /^https:\/\/[^\s"<>]+$/.test(value), type: 'url' })
const isPhone = (value: string) => /^0[\d-]{7,14}$/.test(value)

export const shopSettings = {
  name: text(shop.name, { max: 20 }),
  short_name: text(shop.shortName, { max: 10 }),
  latin_name: text(shop.latinName, { max: 40 }),
  short_latin_name: text(shop.shortLatinName, { max: 20 }),
  logo: text('', { max: 64, empty: true, isGood: (value) => /^[\da-f]{64}$/.test(value) }),
  company: text(shop.company, { max: 40 }),
  tax_id: text(shop.taxId, { max: 8, isGood: isTaxNumber }),
  food_registration: text(shop.foodRegistration, { max: 40, isGood: (value) => /^[A-Z]-\d{9}-\d{5}-\d$/.test(value) }),
  email: text(shop.email, {
    max: 100,
    isGood: (value) => /^[^\s@,;<>"]+@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/.test(value),
    type: 'email',
  }),
  phone: text(shop.phone, { max: 15, isGood: isPhone, type: 'tel' }),
  mobile: text(shop.mobile, { max: 15, empty: true, isGood: isPhone, type: 'tel' }),
  service_hours: text(shop.serviceHours, { max: 60 }),
  zip: text(shop.address.zip, { max: 6, isGood: (value) => /^\d{3}(\d{2,3})?$/.test(value) }),
  city: text(shop.address.city, { max: 10 }),
  district: text(shop.address.district, { max: 10 }),
  street: text(shop.address.street, { max: 60 }),
  founded_year: whole(shop.foundedYear, 1900, 2100, 'year'),
  tagline: text(shop.tagline, { max: 60, empty: true }),
  facebook: link(facebook.url),
  instagram: link(instagram.url),
  line: link(line.url),
}
