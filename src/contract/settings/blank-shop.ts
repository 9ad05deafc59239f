/** The shop's data before its owner has told them: a real shop begins with nobody's, the demonstration with its own. */
import type { SettingValues } from './registry.ts'

export const blankShop: Omit<SettingValues<'shop'>, 'logo' | 'mobile'> = {
  name: '',
  short_name: '',
  latin_name: '',
  short_latin_name: '',
  company: '',
  tax_id: '',
  food_registration: '',
  email: '',
  phone: '',
  service_hours: '',
  zip: '',
  city: '',
  district: '',
  street: '',
  founded_year: 0,
  tagline: '',
  facebook: '',
  instagram: '',
  line: '',
}
