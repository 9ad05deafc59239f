import { createContext, useContext } from 'react'
import type { Client } from '#client/client.ts'

export const ClientContext = createContext<Client | null>(null)

/** How a screen calls the server. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientContext is missing')
  return client
}
