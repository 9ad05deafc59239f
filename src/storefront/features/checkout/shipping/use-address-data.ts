import { useEffect, useState } from 'react'

/** The table of districts and its rules, loaded when home delivery is chosen. */
export interface AddressBook {
  rules: typeof import('#domain/home-address.ts')
  places: typeof import('#domain/taiwan-addresses.ts')
}

export function useAddressBook(wanted: boolean): { book: AddressBook | null; failed: boolean; retry: () => void } {
  const [book, setBook] = useState<AddressBook | null>(null)
  const [failed, setFailed] = useState(false)
  const due = wanted && !book && !failed
  useEffect(() => {
    if (!due) return
    let gone = false
    load().then(
      (loaded) => gone || setBook(loaded),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [due])
  return { book, failed, retry: () => setFailed(false) }
}

async function load(): Promise<AddressBook> {
  const [rules, places] = await Promise.all([import('#domain/home-address.ts'), import('#domain/taiwan-addresses.ts')])
  return { rules, places }
}
