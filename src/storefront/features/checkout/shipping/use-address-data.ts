import { useEffect, useState } from 'react'

/** The table of districts and the rules of addresses, loaded when home delivery is chosen. */
export interface AddressData {
  rules: typeof import('#domain/delivery/home-address.ts')
  places: typeof import('#domain/delivery/taiwan-addresses.ts')
}

export function useAddressData(wanted: boolean): { data: AddressData | null; failed: boolean; retry: () => void } {
  const [data, setData] = useState<AddressData | null>(null)
  const [failed, setFailed] = useState(false)
  const due = wanted && !data && !failed
  useEffect(() => {
    if (!due) return
    let unmounted = false
    load().then(
      (loaded) => unmounted || setData(loaded),
      () => unmounted || setFailed(true),
    )
    return () => {
      unmounted = true
    }
  }, [due])
  return { data, failed, retry: () => setFailed(false) }
}

async function load(): Promise<AddressData> {
  const [rules, places] = await Promise.all([
    import('#domain/delivery/home-address.ts'),
    import('#domain/delivery/taiwan-addresses.ts'),
  ])
  return { rules, places }
}
