/** A shopper's browser in a social sign-in: stores cookies, follows redirects to the simulated provider and back. */
import type { LightMyRequestResponse } from 'fastify'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import type { TestShop } from './test-shop.ts'

/** The choice on the provider's page: a new person, unless `person` picks a listed one. */
export interface Choice {
  person?: string
  name?: string
  email?: string
  sharing?: 'given' | 'unverified' | 'withheld'
  decision?: 'deny' | 'error'
}

export interface Callback {
  provider: SocialProviderName
  /** The address at which the browser arrives. */
  url: URL
  code: string
  state: string
}

export class SocialBrowser {
  readonly cookies = new Map<string, string>()
  readonly #shop: TestShop

  constructor(shop: TestShop) {
    this.#shop = shop
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#storeCookies(await this.#shop.get(url, this.#headers()))
  }

  /** As a script of the shop's own pages sends it. */
  async post(url: string, body: object): Promise<LightMyRequestResponse> {
    return this.#storeCookies(await this.#shop.post(url, body, { ...this.#headers(), origin: 'http://localhost:80' }))
  }

  /** Presses the button; the answer is the provider's page. */
  async start(provider: SocialProviderName, query = ''): Promise<string> {
    const answer = await this.get(`/api/user/social/${provider}/start${query}`)
    if (answer.statusCode !== 302) throw new Error(`the start was refused: ${answer.body}`)
    return String(answer.headers.location)
  }

  /** Chooses on the provider's page and is redirected back. */
  async choose(provider: SocialProviderName, page: string, choice: Choice): Promise<Callback> {
    const form = new URLSearchParams({ person: 'custom', ...choice }).toString()
    const answer = await this.#shop.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })
    if (answer.statusCode !== 302) throw new Error(`the provider refused: ${answer.body}`)
    const url = new URL(String(answer.headers.location))
    return { provider, url, code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' }
  }

  async returnFromProvider(provider: SocialProviderName, choice: Choice = {}, query = ''): Promise<Callback> {
    return this.choose(provider, await this.start(provider, query), choice)
  }

  login({ provider, code, state }: Pick<Callback, 'provider' | 'code' | 'state'>): Promise<LightMyRequestResponse> {
    return this.post(`/api/user/${provider}_login`, { code, state })
  }

  /** From the button to the session, or to any other answer. */
  async signIn(provider: SocialProviderName, choice: Choice = {}, query = ''): Promise<LightMyRequestResponse> {
    return this.login(await this.returnFromProvider(provider, choice, query))
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie ? { cookie } : {}
  }

  #storeCookies(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return answer
  }
}
